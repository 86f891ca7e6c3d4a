#!/bin/sh
# Starts Tabletown. Where Python itself cannot start (an old system, a missing library, a damaged installation), this says in one
# sentence what to do, in a box or a notification if nobody reads a terminal. What the program itself can say, it shows itself.
#
# It lies in bin/ beside lib/tabletown, or in the folder of the program itself. Exit codes are those of the program (see
# tabletown --help); 3 means that it cannot start here.

set -u

here=$(dirname -- "$(readlink -f -- "$0")")
if [ -d "$here/_internal" ]; then
    home=$here
else
    home=$(dirname -- "$here")/lib/tabletown
fi
program=$home/tabletown

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    de*) german=yes ;;
    *) german= ;;
esac

# say ENGLISH GERMAN: one sentence on the error stream, and in a box where that is no terminal.
say() {
    sentence=$1
    [ -z "$german" ] || sentence=$2
    printf '%s\n' "$sentence" >&2
    [ -t 2 ] || show "$sentence"
}

# show SENTENCE: by the first program there is that can. Boxes need a display, notifications only the bus of the session.
show() {
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        for way in zenity kdialog xmessage; do
            shown_by "$way" "$1" && return
        done
    fi
    if [ -n "${DBUS_SESSION_BUS_ADDRESS:-}" ] || [ -S "${XDG_RUNTIME_DIR:-/nowhere}/bus" ]; then
        for way in notify-send busctl gdbus; do
            shown_by "$way" "$1" && return
        done
    fi
}

notices=org.freedesktop.Notifications

# shown_by PROGRAM SENTENCE
shown_by() {
    command -v "$1" >/dev/null 2>&1 || return
    case $1 in
        zenity) ZENITY_ESC=0 zenity --error --no-markup --title=Tabletown --text="$2" ;;
        kdialog) kdialog --title Tabletown --error "$2" ;;
        xmessage) printf '%s\n' "$2" | fold -s -w 72 | xmessage -center -title Tabletown -file - ;;
        notify-send) notify-send -u critical Tabletown "$2" ;;
        busctl) busctl --user call $notices /org/freedesktop/Notifications $notices Notify \
            'susssasa{sv}i' Tabletown 0 '' Tabletown "$2" 0 0 60000 ;;
        gdbus) gdbus call --session --dest $notices --object-path /org/freedesktop/Notifications \
            --method $notices.Notify Tabletown 0 '' Tabletown "$2" '[]' '{}' 60000 ;;
    esac >/dev/null 2>&1
}

# library TEXT: the first library the loader misses, nothing if it misses none.
library() {
    printf '%s\n' "$1" | sed -n 's/.*\(lib[^ /:]*\.so[.0-9]*\): cannot open shared object file.*/\1/p' | head -n 1
}

# packages LIBRARY: what Debian and Ubuntu, and what Fedora call it.
packages() {
    case $1 in
        libGL.so.1) echo libgl1 libglvnd-glx ;;
        libEGL.so.1) echo libegl1 libglvnd-egl ;;
        libxcb.so.1) echo libxcb1 libxcb ;;
        libwayland-client.so.0) echo libwayland-client0 libwayland-client ;;
        libwayland-cursor.so.0) echo libwayland-cursor0 libwayland-cursor ;;
        libwayland-egl.so.1) echo libwayland-egl1 libwayland-egl ;;
        libz.so.1) echo zlib1g zlib ;;
    esac
}

# say_missing LIBRARY
say_missing() {
    # shellcheck disable=SC2046  # two words: the packages
    set -- "$1" $(packages "$1")
    if [ $# -eq 3 ]; then
        say "Tabletown cannot start because the system lacks $1: install $2 on Debian or Ubuntu, $3 on Fedora, and start Tabletown again." \
            "Tabletown kann nicht starten, weil dem System $1 fehlt: Installiere $2 auf Debian oder Ubuntu, $3 auf Fedora, und starte Tabletown noch einmal."
    else
        say "Tabletown cannot start because $1 is missing: install it from the packages of your system, or reinstall Tabletown." \
            "Tabletown kann nicht starten, weil $1 fehlt: Installiere es aus den Paketen deines Systems, oder installiere Tabletown neu."
    fi
}

say_old() {
    say "This system is too old: Tabletown needs at least Debian 12, Ubuntu 22.04 or Fedora 36." \
        "Dieses System ist zu alt: Tabletown braucht mindestens Debian 12, Ubuntu 22.04 oder Fedora 36."
}

say_other_machine() {
    say "This Tabletown is made for a different processor than yours ($(uname -m)): download the one for your processor." \
        "Dieses Tabletown ist für einen anderen Prozessor gemacht als deinen ($(uname -m)): Lade das für deinen Prozessor herunter."
}

say_forbidden() {
    say "Programs may not be started from $home: move Tabletown to a folder from which they may, or reinstall it." \
        "Aus $home dürfen keine Programme gestartet werden: Verschiebe Tabletown in einen Ordner, aus dem das erlaubt ist, oder installiere es neu."
}

say_damaged() {
    say "Tabletown is damaged: parts of it are missing. Reinstall it; your matches and settings stay." \
        "Tabletown ist beschädigt: Es fehlen Teile davon. Installiere es neu; deine Partien und Einstellungen bleiben erhalten."
}

# explain STATUS TEXT: what the shell, the loader or what starts Python means; fails if none of them spoke.
explain() {
    missing=$(library "$2")
    case $2 in
        *GLIBC_*"not found"* | *GLIBCXX_*"not found"* | *CXXABI_*"not found"*) say_old ;;
        *[Ee]"xec format error"*) say_other_machine ;;
        *) case $1:$missing in
            *:libpython*) say_damaged ;;
            *:lib*) say_missing "$missing" ;;
            126:) say_forbidden ;;
            127:) say_other_machine ;; # the program is there, the loader it asks for is not
            255:) say_damaged ;;
            *) return 1 ;;
        esac ;;
    esac
}

if [ ! -f "$program" ]; then
    say_damaged
    exit 3
fi

# The error stream is kept until the end, to be read before it is passed on: the program is told whether somebody reads it then.
# Without a place for it nothing can be explained.
TABLETOWN_TERMINAL=
[ ! -t 2 ] || TABLETOWN_TERMINAL=yes
export TABLETOWN_TERMINAL
errors=$(mktemp 2>/dev/null) || exec "$program" "$@"
trap 'rm -f -- "$errors"' EXIT
"$program" "$@" <&0 2>"$errors" &
child=$!
trap 'kill -TERM "$child" 2>/dev/null' HUP INT TERM
wait "$child"
status=$?
while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
done
trap - HUP INT TERM

said=$(cat -- "$errors")
case $status in
    1 | 126 | 127 | 255)
        if explain "$status" "$said"; then
            exit 3
        fi ;;
esac
[ -z "$said" ] || printf '%s\n' "$said" >&2
exit "$status"
