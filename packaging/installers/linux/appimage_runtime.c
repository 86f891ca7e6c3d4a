/* The beginning of an AppImage, for verification only: what is given out has the official runtime instead.
 *
 * A squashfs hangs behind this program. It is unpacked once into the user's cache, under a name made of its size and date, and
 * AppRun in it takes over; so it needs no FUSE, which is why a clean system can try the image. It is linked statically with
 * squashfuse and its decompressors, of which lzo2 is under the GPL, it takes no lock, and it clears nothing away.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <squashfuse/squashfuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 20 };

/* Where this program ends and the squashfs begins. */
static long own_length(const char *self) {
    Elf64_Ehdr head;
    FILE *file = fopen(self, "rb");
    if (!file || fread(&head, sizeof head, 1, file) != 1) return -1;
    fclose(file);
    return (long)head.e_shoff + (long)head.e_shentsize * head.e_shnum;
}

static int write_file(sqfs *image, sqfs_inode *inode, const char *path) {
    static char chunk[CHUNK];
    sqfs_off_t at = 0;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, inode->base.mode & 0755);
    if (file < 0) return -1;
    while ((uint64_t)at < inode->xtra.reg.file_size) {
        sqfs_off_t got = CHUNK;
        if (sqfs_read_range(image, inode, at, &got, chunk) || got == 0 || write(file, chunk, got) != got) {
            close(file);
            return -1;
        }
        at += got;
    }
    return close(file);
}

static int write_link(sqfs *image, sqfs_inode *inode, const char *path) {
    size_t length = 0;
    char target[PATH_MAX];
    if (sqfs_readlink(image, inode, NULL, &length) || length >= sizeof target) return -1;
    if (sqfs_readlink(image, inode, target, &length)) return -1;
    return symlink(target, path);
}

static int unpack(const char *self, long from, const char *folder) {
    sqfs image;
    sqfs_err failed = SQFS_OK;
    sqfs_traverse way;
    int file = open(self, O_RDONLY);
    if (file < 0 || sqfs_init(&image, file, from) || sqfs_traverse_open(&way, &image, sqfs_inode_root(&image))) return -1;
    if (mkdir(folder, 0755) && errno != EEXIST) return -1;
    while (sqfs_traverse_next(&way, &failed)) {
        sqfs_inode inode;
        char path[PATH_MAX];
        int done = 0;
        if (way.dir_end) continue;
        if (sqfs_inode_get(&image, &inode, way.entry.inode)) return -1;
        if (snprintf(path, sizeof path, "%s/%s", folder, way.path) >= (int)sizeof path) return -1;
        if (S_ISDIR(inode.base.mode)) done = mkdir(path, 0755) && errno != EEXIST;
        else if (S_ISLNK(inode.base.mode)) done = write_link(&image, &inode, path);
        else if (S_ISREG(inode.base.mode)) done = write_file(&image, &inode, path);
        if (done) return -1;
    }
    return failed ? -1 : close(file);
}

/* A whole folder appears under its name at once, so a start that was broken off leaves nothing to trip over. */
static int unpack_once(const char *self, long from, const char *folder) {
    char beside[PATH_MAX];
    if (access(folder, F_OK) == 0) return 0;
    if (snprintf(beside, sizeof beside, "%s.%d", folder, (int)getpid()) >= (int)sizeof beside) return -1;
    if (unpack(self, from, beside)) return -1;
    return rename(beside, folder) && access(folder, F_OK) ? -1 : 0;
}

int main(int count, char **words) {
    char self[PATH_MAX], folder[PATH_MAX - 64], place[PATH_MAX - 128], start[PATH_MAX];
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    struct stat about;
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    long from;
    if (length < 0) return 1;
    self[length] = 0;
    from = own_length(self);
    if (count > 1 && !strcmp(words[1], "--appimage-offset")) return printf("%ld\n", from) < 0;
    if (count > 1 && !strcmp(words[1], "--appimage-extract")) return unpack(self, from, "squashfs-root") != 0;
    if (stat(self, &about)) return 1;
    if (cache) snprintf(place, sizeof place, "%s", cache);
    else snprintf(place, sizeof place, "%s/.cache", home ? home : "/tmp");
    mkdir(place, 0700);
    snprintf(folder, sizeof folder, "%s/tabletown-appimage-%lx-%lx", place, (long)about.st_size, (long)about.st_mtime);
    if (unpack_once(self, from, folder)) {
        fprintf(stderr, "Tabletown could not be unpacked into %s.\n", place);
        return 1;
    }
    snprintf(start, sizeof start, "%s/AppRun", folder);
    setenv("APPDIR", folder, 1);
    setenv("APPIMAGE", self, 1);
    setenv("ARGV0", words[0], 1);
    words[0] = start;
    execv(start, words);
    perror(start);
    return 1;
}
