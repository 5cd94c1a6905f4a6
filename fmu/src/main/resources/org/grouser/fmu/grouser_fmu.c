/*
 * The native side of a unit made by Grouser: the functions of FMI 2.0 or 3.0 for co-simulation, which start or join a Java
 * virtual machine and hand numbers over to org.grouser.fmu.FmuHost. One file, C99, no headers but those of the compiler: what is
 * needed of FMI [fmi-standard.org], of the Java Native Interface and of Windows is declared below.
 *
 *   GROUSER_FMI    2 or 3
 *   GROUSER_TOKEN  guid or instantiationToken of the unit
 *
 *   Linux    cc -std=gnu99 -O2 -fPIC -shared -fvisibility=hidden -Wl,-z,nodelete grouser_fmu.c -o NAME.so -ldl -lpthread
 *   Windows  x86_64-w64-mingw32-gcc -std=gnu99 -O2 -shared -static-libgcc grouser_fmu.c -o NAME.dll
 *
 * Copyright the Grouser authors. Apache License 2.0.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef GROUSER_FMI
#define GROUSER_FMI 3
#endif
#ifndef GROUSER_TOKEN
#define GROUSER_TOKEN ""
#endif

/* ---- the system ------------------------------------------------------------------------------------------------------ */

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
/* windows.h has names that clash with ours (ERROR, for example), and is large; these are the functions that are used */
__declspec(dllimport) void *__stdcall GetModuleHandleA(const char *);
__declspec(dllimport) void *__stdcall LoadLibraryExW(const wchar_t *, void *, unsigned long);
__declspec(dllimport) void *__stdcall GetProcAddress(void *, const char *);
__declspec(dllimport) int __stdcall MultiByteToWideChar(unsigned, unsigned long, const char *, int, wchar_t *, int);
__declspec(dllimport) void __stdcall Sleep(unsigned long);
#define PLATFORM "x86_64-windows"
#define JVM_IN_HOME "/bin/server/jvm.dll"
static void rest(void) { Sleep(1); }
static void *library(const char *path) {
    wchar_t wide[4096];
    char turned[4096];
    size_t n = strlen(path);
    if (n >= sizeof turned) return NULL;
    for (size_t k = 0; k <= n; k++) turned[k] = path[k] == '/' ? '\\' : path[k];
    if (!MultiByteToWideChar(65001, 0, turned, -1, wide, 4096)) return NULL;
    return LoadLibraryExW(wide, NULL, 8); /* beside it stand the libraries that it needs */
}
static void *loaded_jvm(void) { return GetModuleHandleA("jvm.dll"); }
static void *symbol(void *library, const char *name) { return (void *) GetProcAddress(library, name); }
#else
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <unistd.h>
#define EXPORT __attribute__((visibility("default")))
#if defined(__APPLE__)
#define JVM_NAME "libjvm.dylib"
#define OS "darwin"
#else
#define JVM_NAME "libjvm.so"
#define OS "linux"
#endif
#if defined(__aarch64__)
#define PLATFORM "aarch64-" OS
#else
#define PLATFORM "x86_64-" OS
#endif
#define JVM_IN_HOME "/lib/server/" JVM_NAME
static void rest(void) { usleep(1000); }
static void *library(const char *path) { return dlopen(path, RTLD_NOW | RTLD_GLOBAL); }
static void *loaded_jvm(void) { return dlopen(JVM_NAME, RTLD_NOW | RTLD_NOLOAD); }
static void *symbol(void *library, const char *name) { return dlsym(library, name); }
#endif

static volatile int locked;
static void lock(void) {
    while (__sync_lock_test_and_set(&locked, 1)) rest();
}
static void unlock(void) { __sync_lock_release(&locked); }

/* ---- Java Native Interface: what is used of it, by the places of the functions in its tables ---------------------------- */

typedef void *Object;
typedef int32_t Int;
typedef union { /* jvalue */
    uint8_t z;
    int8_t b;
    Int i;
    int64_t j;
    double d;
    Object l;
} Value;
typedef const void *const *Table;
typedef Table *Env; /* JNIEnv * */
typedef Table *Machine; /* JavaVM * */
typedef struct {
    char *text;
    void *extra;
} Option;
typedef struct {
    Int version;
    Int count;
    Option *options;
    uint8_t ignore_unknown;
} InitArgs;
enum { JNI_10 = 0x000a0000, JNI_DETACHED = -2 };

#ifdef _WIN32
#define CALL __stdcall
#else
#define CALL
#endif
#define JNI(env, place, type) ((type)(uintptr_t)(*(env))[place])

static Object find_class(Env e, const char *name) { return JNI(e, 6, Object(CALL *)(Env, const char *))(e, name); }
static Object thrown(Env e) { return JNI(e, 15, Object(CALL *)(Env))(e); }
static void clear(Env e) { JNI(e, 17, void(CALL *)(Env))(e); }
static void push(Env e) { JNI(e, 19, Int(CALL *)(Env, Int))(e, 32); }
static void pop(Env e) { JNI(e, 20, Object(CALL *)(Env, Object))(e, NULL); }
static Object keep(Env e, Object o) { return JNI(e, 21, Object(CALL *)(Env, Object))(e, o); }
static void drop(Env e, Object o) { JNI(e, 23, void(CALL *)(Env, Object))(e, o); }
static Object make(Env e, Object c, void *m, const Value *a) {
    return JNI(e, 30, Object(CALL *)(Env, Object, void *, const Value *))(e, c, m, a);
}
static void *method(Env e, Object c, const char *n, const char *s) {
    return JNI(e, 33, void *(CALL *)(Env, Object, const char *, const char *))(e, c, n, s);
}
static Object call_object(Env e, Object o, void *m, const Value *a) {
    return JNI(e, 36, Object(CALL *)(Env, Object, void *, const Value *))(e, o, m, a);
}
static void *static_method(Env e, Object c, const char *n, const char *s) {
    return JNI(e, 113, void *(CALL *)(Env, Object, const char *, const char *))(e, c, n, s);
}
static Object call_static_object(Env e, Object c, void *m, const Value *a) {
    return JNI(e, 116, Object(CALL *)(Env, Object, void *, const Value *))(e, c, m, a);
}
static Int call_static_int(Env e, Object c, void *m, const Value *a) {
    return JNI(e, 131, Int(CALL *)(Env, Object, void *, const Value *))(e, c, m, a);
}
static Object new_string(Env e, const char *text) { return JNI(e, 167, Object(CALL *)(Env, const char *))(e, text); }
static const char *characters(Env e, Object s) { return JNI(e, 169, const char *(CALL *)(Env, Object, void *))(e, s, NULL); }
static void free_characters(Env e, Object s, const char *c) { JNI(e, 170, void(CALL *)(Env, Object, const char *))(e, s, c); }
static Int array_length(Env e, Object a) { return JNI(e, 171, Int(CALL *)(Env, Object))(e, a); }
static Object new_objects(Env e, Int n, Object c, Object first) {
    return JNI(e, 172, Object(CALL *)(Env, Int, Object, Object))(e, n, c, first);
}
static Object new_bytes(Env e, Int n) { return JNI(e, 176, Object(CALL *)(Env, Int))(e, n); }
static void get_bytes(Env e, Object a, Int n, void *to) {
    JNI(e, 200, void(CALL *)(Env, Object, Int, Int, void *))(e, a, 0, n, to);
}
static void set_bytes(Env e, Object a, Int n, const void *from) {
    JNI(e, 208, void(CALL *)(Env, Object, Int, Int, const void *))(e, a, 0, n, from);
}
static Object direct_buffer(Env e, void *at, int64_t n) {
    return JNI(e, 229, Object(CALL *)(Env, void *, int64_t))(e, at, n);
}

/* ---- the virtual machine ------------------------------------------------------------------------------------------------- */

static Machine machine; /* of this process, started or joined; never ended: it could not be started again */

#ifndef _WIN32
static pthread_key_t leaving; /* threads that were attached here are detached when they end */
static void detach(void *m) { JNI((Machine) m, 5, Int(CALL *)(Machine))((Machine) m); }
#endif

/* The environment of the calling thread; NULL if it cannot be had. */
static Env environment(void) {
    Env env = NULL;
    if (!machine) return NULL;
    if (JNI(machine, 6, Int(CALL *)(Machine, void **, Int))(machine, (void **) &env, JNI_10) == 0) return env;
    if (JNI(machine, 7, Int(CALL *)(Machine, void **, void *))(machine, (void **) &env, NULL) != 0) return NULL;
#ifndef _WIN32
    pthread_setspecific(leaving, (void *) machine);
#endif
    return env;
}

/* Whether a home of Java is of version 17 or newer, by its file "release"; unknown counts as new enough. */
static bool is_new_enough(const char *home) {
    char path[4200], line[512];
    snprintf(path, sizeof path, "%s/release", home);
    FILE *file = fopen(path, "r");
    bool enough = true;
    while (file && fgets(line, sizeof line, file)) {
        if (!strncmp(line, "JAVA_VERSION=\"", 14)) enough = atoi(line + 14) >= 17;
    }
    if (file) fclose(file);
    return enough;
}

static void *jvm_in(const char *home) {
    char path[4200];
    if (!home || !*home || strlen(home) > 4000 || !is_new_enough(home)) return NULL;
    snprintf(path, sizeof path, "%s" JVM_IN_HOME, home);
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fclose(file);
    return library(path);
}

/* The home of the java that a shell would start. */
static void *jvm_on_path(void) {
#ifndef _WIN32
    const char *path = getenv("PATH");
    char file[4200], real[PATH_MAX];
    while (path && *path) {
        size_t n = strcspn(path, ":");
        if (n > 0 && n < 4000) {
            snprintf(file, sizeof file, "%.*s/java", (int) n, path);
            if (access(file, X_OK) == 0 && realpath(file, real)) {
                char *cut = strstr(real, "/bin/java");
                if (cut) *cut = 0;
                void *jvm = cut ? jvm_in(real) : NULL;
                if (jvm) return jvm;
            }
        }
        path += n + (path[n] == ':');
    }
#endif
    return NULL;
}

static void *find_jvm(const char *resources) {
    char home[4200];
    void *jvm = loaded_jvm();
    if (jvm) return jvm;
    snprintf(home, sizeof home, "%s/runtime-" PLATFORM, resources);
    if ((jvm = jvm_in(home))) return jvm;
    if ((jvm = jvm_in(getenv("JAVA_HOME")))) return jvm;
    snprintf(home, sizeof home, "%s/java-home.txt", resources);
    FILE *file = fopen(home, "r");
    if (file) {
        home[0] = 0;
        if (fgets(home, sizeof home, file)) home[strcspn(home, "\r\n")] = 0;
        fclose(file);
        if ((jvm = jvm_in(home))) return jvm;
    }
    return jvm_on_path();
}

/* Starts or joins the virtual machine; an empty word, or what went wrong. */
static const char *start_machine(const char *resources) {
    if (machine) return "";
    void *jvm = find_jvm(resources);
    if (!jvm)
        return "no Java runtime was found: set JAVA_HOME to a Java 17 or newer, or export the FMU with --with-runtime";
    Int count = 0;
    Int(CALL * created)(Machine *, Int, Int *) =
        (Int(CALL *)(Machine *, Int, Int *))(uintptr_t) symbol(jvm, "JNI_GetCreatedJavaVMs");
    Int(CALL * create)(Machine *, void **, void *) =
        (Int(CALL *)(Machine *, void **, void *))(uintptr_t) symbol(jvm, "JNI_CreateJavaVM");
    if (!created || !create) return "the Java runtime that was found has no JNI_CreateJavaVM";
    if (created(&machine, 1, &count) != 0 || count == 0) {
        machine = NULL;
        /* the signals of the host stay its own; options of one's own: JAVA_TOOL_OPTIONS */
        Option options[] = {{"-Xrs", NULL}, {"-XX:+UseSerialGC", NULL}, {"-Djava.awt.headless=true", NULL}};
        InitArgs args = {JNI_10, 3, options, 0};
        void *env;
        if (create(&machine, &env, &args) != 0) {
            machine = NULL;
            return "the Java virtual machine does not start";
        }
    }
#ifndef _WIN32
    pthread_key_create(&leaving, detach);
#endif
    return "";
}

/* Says what was thrown and clears it; whether anything was. */
static bool failed(Env e, char *why, size_t size) {
    Object failure = thrown(e);
    if (!failure) return false;
    clear(e);
    snprintf(why, size, "a fault in the Java side");
    Object type = find_class(e, "java/lang/Object");
    void *to_string = type ? method(e, type, "toString", "()Ljava/lang/String;") : NULL;
    Object text = to_string ? call_object(e, failure, to_string, NULL) : NULL;
    if (thrown(e)) clear(e);
    if (text) {
        const char *c = characters(e, text);
        if (c) {
            snprintf(why, size, "%s", c);
            free_characters(e, text, c);
        }
    }
    return true;
}

static Object host; /* class FmuHost */
static void *m_open, *m_call, *m_bytes;

/* Loads FmuHost with a loader of its own, so that units of different versions live in one process. */
static bool load_host(Env e, const char *resources, char *why, size_t size) {
    char jar[4200];
    if (host) return true;
    snprintf(jar, sizeof jar, "%s/grouser.jar", resources);
    push(e);
    Value a[2];
    Object c_file = find_class(e, "java/io/File");
    Object c_uri = c_file ? find_class(e, "java/net/URI") : NULL;
    Object c_url = c_uri ? find_class(e, "java/net/URL") : NULL;
    Object c_loader = c_url ? find_class(e, "java/lang/ClassLoader") : NULL;
    Object c_urls = c_loader ? find_class(e, "java/net/URLClassLoader") : NULL;
    if (c_urls) {
        a[0].l = new_string(e, jar);
        Object file = make(e, c_file, method(e, c_file, "<init>", "(Ljava/lang/String;)V"), a);
        Object uri = file ? call_object(e, file, method(e, c_file, "toURI", "()Ljava/net/URI;"), NULL) : NULL;
        Object url = uri ? call_object(e, uri, method(e, c_uri, "toURL", "()Ljava/net/URL;"), NULL) : NULL;
        Object parent = url
            ? call_static_object(
                  e, c_loader, static_method(e, c_loader, "getPlatformClassLoader", "()Ljava/lang/ClassLoader;"), NULL)
            : NULL;
        if (parent) {
            a[0].l = new_objects(e, 1, c_url, url);
            a[1].l = parent;
            Object loader = make(e, c_urls, method(e, c_urls, "<init>", "([Ljava/net/URL;Ljava/lang/ClassLoader;)V"), a);
            a[0].l = loader ? new_string(e, "org.grouser.fmu.FmuHost") : NULL;
            Object found = loader
                ? call_object(e, loader, method(e, c_loader, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;"), a)
                : NULL;
            if (found && !thrown(e)) {
                m_open = static_method(e, found, "open", "([BLjava/nio/ByteBuffer;[B)I");
                m_call = m_open ? static_method(e, found, "call", "(III)I") : NULL;
                m_bytes = m_call ? static_method(e, found, "bytes", "(III[B)[B") : NULL;
                host = m_bytes ? keep(e, found) : NULL;
            }
        }
    }
    bool broke = failed(e, why, size);
    pop(e);
    if (!host && !broke) snprintf(why, size, "the classes of the FMU cannot be loaded from %.800s", jar);
    return host != NULL;
}

/* ---- instances --------------------------------------------------------------------------------------------------------- */

enum { OK, WARNING, DISCARD, FAILURE, FATAL, LOG_WAITS = 256 };
enum { GET = 0, SET = 16, SET_RUNNING = 32, START = 64, BEGIN, STEP, END, RESET, SAVE, LOAD, DROP, CLOSE };
enum { LOG, TEXT, STATE, STATE_FROM };
enum { REAL, COUNT, FLAG, COMMAND, WHOLE = 8 }; /* a whole number of FMI 2.0 is a count or a command */
enum { INSTANTIATED = 1, INITIALIZING = 2, STEPPING = 4, EVENTS = 8, ENDED = 16, BROKEN = 32 };
enum { LIVE = INSTANTIATED | INITIALIZING | STEPPING | EVENTS };
enum { CHUNK = 1024, VALUES = 4096, BUFFER = VALUES + 8 * CHUNK };

typedef void (*Logger)(void *environment, const char *name, int status, const char *category, const char *message);

typedef struct Saved {
    struct Saved *next; /* of the states of an instance */
    Int number; /* at the Java side */
    int mode;
    double reached;
    bool ended;
} Saved;

typedef struct Instance {
    struct Instance *next; /* of all that live */
    Saved *states;
    Int handle;
    int mode;
    char *name;
    void *environment;
    Logger logger;
    void *callback;
    bool chatty; /* more than what went wrong is logged */
    char *categories; /* that are wanted, each between newlines; NULL for all */
    bool early, event_mode;
    bool ended; /* the scenario has ended */
    double reached;
    char *text; /* strings of the last get */
    uint8_t *buffer;
    Int *references;
    double *values;
} Instance;

static Instance *instances;

/* Whether a pointer is one of ours: a stale or wrong one must not crash the host. */
static Instance *known(void *pointer) {
    lock();
    Instance *one = instances;
    while (one && one != (Instance *) pointer) one = one->next;
    unlock();
    return one;
}

static bool wants(Instance *i, int status, const char *category) {
    if (status >= FAILURE) return true;
    if (!i->chatty) return false;
    if (!i->categories) return true;
    char key[64];
    snprintf(key, sizeof key, "\n%s\n", category);
    return strstr(i->categories, key) || strstr(i->categories, "\nlogAll\n");
}

static void say(Instance *i, int status, const char *category, const char *message) {
    if (i->logger && wants(i, status, category)) i->logger(i->callback, i->name, status, category, message);
}

static int refuse(Instance *i, const char *message) {
    say(i, FAILURE, "logStatusError", message);
    return FAILURE;
}

/* Fetches bytes from the Java side; to be freed. A zero is put behind them. NULL if it failed. */
static uint8_t *fetch(Env e, Instance *i, int what, Int count, Object in, size_t *size) {
    Value a[4] = {{.i = i->handle}, {.i = what}, {.i = count}, {.l = in}};
    Object bytes = call_static_object(e, host, m_bytes, a);
    char why[1000];
    if (failed(e, why, sizeof why) || !bytes) return NULL;
    *size = (size_t) array_length(e, bytes);
    uint8_t *copy = malloc(*size + 1);
    if (copy) {
        get_bytes(e, bytes, (Int) *size, copy);
        copy[*size] = 0;
    }
    drop(e, bytes);
    return copy;
}

/* Passes the waiting lines on. */
static void flush_log(Env e, Instance *i) {
    size_t size;
    char *all = (char *) fetch(e, i, LOG, 0, NULL, &size);
    for (char *line = all; line && *line;) {
        char *end = strchr(line, '\n');
        if (end) *end = 0;
        char *category = strchr(line, '\t');
        char *message = category ? strchr(category + 1, '\t') : NULL;
        if (message) {
            *category++ = 0;
            *message++ = 0;
            say(i, atoi(line), category, message);
        }
        line = end ? end + 1 : NULL;
    }
    free(all);
}

/* One transition: whatever it is about lies in the buffer. */
static int ask(Instance *i, int what, Int count) {
    Env e = environment();
    if (!e) return refuse(i, "this thread cannot be attached to the Java virtual machine");
    Value a[3] = {{.i = i->handle}, {.i = what}, {.i = count}};
    Int status = call_static_int(e, host, m_call, a);
    char why[1000];
    if (thrown(e) && failed(e, why, sizeof why)) {
        i->mode = BROKEN;
        say(i, FATAL, "logStatusFatal", why);
        return FATAL;
    }
    if (status & LOG_WAITS) {
        push(e);
        flush_log(e, i);
        pop(e);
    }
    if ((status & 255) == FATAL) i->mode = BROKEN;
    return status & 255;
}

static int allowed(Instance *i, int modes, const char *function) {
    if (i->mode & modes) return OK;
    static const char *const names[] = {"instantiated", "initialization mode", "step mode", "event mode", "terminated", "failed"};
    int at = 0;
    while (at < 5 && !(i->mode & 1 << at)) at++;
    char why[200];
    snprintf(why, sizeof why, "%s is not allowed in state \"%s\"", function, names[at]);
    return refuse(i, why);
}

static void release(Instance *i) {
    while (i->states) {
        Saved *next = i->states->next;
        free(i->states);
        i->states = next;
    }
    free(i->name);
    free(i->categories);
    free(i->text);
    free(i->buffer);
    free(i);
}

/* A folder, from an absolute path or a URI, without a slash at its end; NULL if it is neither. To be freed. */
static char *folder(const char *place) {
    if (!place || strlen(place) > 3900) return NULL;
    char *path = malloc(strlen(place) + 2);
    if (!path) return NULL;
    bool uri = !strncmp(place, "file:", 5);
    const char *from = uri ? place + 5 : place;
    if (uri && from[0] == '/' && from[1] == '/') {
        from += 2;
        if (!strncmp(from, "localhost/", 10)) from += 9;
    }
    char *to = path;
    while (*from) {
        unsigned code;
        if (uri && *from == '%' && sscanf(from + 1, "%2x", &code) == 1 && from[1] && from[2]) {
            *to++ = (char) code;
            from += 3;
        } else {
            *to++ = *from++;
        }
    }
    *to = 0;
#ifdef _WIN32
    if (path[0] == '/' && path[1] && path[2] == ':') memmove(path, path + 1, strlen(path));
#endif
    while (to > path + 1 && (path[strlen(path) - 1] == '/' || path[strlen(path) - 1] == '\\')) path[strlen(path) - 1] = 0;
    return path;
}

static Instance *instantiate(
    const char *name, const char *token, const char *place, bool chatty, Logger logger, void *callback) {
    Instance probe = {.name = (char *) (name ? name : ""), .logger = logger, .callback = callback};
    if (!name || !*name) {
        refuse(&probe, "the instance needs a name");
        return NULL;
    }
    if (!token || strcmp(token, GROUSER_TOKEN)) {
        refuse(&probe, "the token is not that of this FMU; modelDescription.xml and binary do not belong together");
        return NULL;
    }
    char *resources = folder(place);
    if (!resources) {
        refuse(&probe, "the location of the resources is missing or too long");
        return NULL;
    }
    char why[1000];
    why[0] = 0;
    lock();
    const char *complaint = start_machine(resources);
    Env e = *complaint ? NULL : environment();
    if (*complaint) snprintf(why, sizeof why, "%s", complaint);
    else if (!e) snprintf(why, sizeof why, "this thread cannot be attached to the Java virtual machine");
    bool loaded = e && load_host(e, resources, why, sizeof why);
    unlock();
    Instance *i = loaded ? calloc(1, sizeof *i) : NULL;
    if (i) {
        i->buffer = calloc(1, BUFFER);
        i->name = malloc(strlen(name) + 1);
    }
    if (i && i->buffer && i->name) {
        strcpy(i->name, name);
        i->references = (Int *) i->buffer;
        i->values = (double *) (i->buffer + VALUES);
        i->logger = logger;
        i->callback = callback;
        i->chatty = chatty;
        i->mode = INSTANTIATED;
        push(e);
        Int length = (Int) strlen(resources);
        Object in = new_bytes(e, length);
        Object message = new_bytes(e, 900);
        if (in && message) set_bytes(e, in, length, resources);
        Value a[3] = {{.l = in}, {.l = direct_buffer(e, i->buffer, BUFFER)}, {.l = message}};
        i->handle = in && message ? call_static_int(e, host, m_open, a) : -1;
        if (failed(e, why, sizeof why)) {
            i->handle = -1;
        } else if (i->handle < 0 && message) {
            get_bytes(e, message, 900, why);
            why[900] = 0;
        }
        pop(e);
        if (i->handle >= 0) {
            lock();
            i->next = instances;
            instances = i;
            unlock();
            free(resources);
            return i;
        }
    }
    free(resources);
    if (i) release(i);
    refuse(&probe, *why ? why : "there is no memory for the instance");
    return NULL;
}

static void free_instance(Instance *i) {
    ask(i, CLOSE, 0);
    lock();
    Instance **at = &instances;
    while (*at && *at != i) at = &(*at)->next;
    if (*at) *at = i->next;
    unlock();
    release(i);
}

static int set_logging(Instance *i, bool on, size_t n, const char *const names[]) {
    size_t size = 2;
    if (n > 0 && !names) return refuse(i, "the list of categories is missing");
    for (size_t k = 0; k < n; k++) size += names[k] ? strlen(names[k]) + 1 : 0;
    char *all = n > 0 ? malloc(size) : NULL;
    if (n > 0 && !all) return refuse(i, "there is no memory for the categories");
    if (all) strcpy(all, "\n");
    for (size_t k = 0; k < n; k++) {
        if (names[k]) {
            strcat(all, names[k]);
            strcat(all, "\n");
        }
    }
    free(i->categories);
    i->categories = all;
    i->chatty = on;
    return OK;
}

static int modes_of_start(Instance *i, double start) {
    i->values[0] = start;
    int status = ask(i, START, 0);
    if (status < FAILURE) i->reached = start;
    return status;
}

static int leave_initialization(Instance *i, int next) {
    int status = ask(i, BEGIN, 0);
    i->mode = status < FAILURE ? next : BROKEN;
    return status;
}

static int end(Instance *i) {
    int status = ask(i, END, 0);
    if (status < FATAL) i->mode = ENDED;
    return status;
}

static int start_again(Instance *i) {
    int status = ask(i, RESET, 0);
    i->mode = status < FAILURE ? INSTANTIATED : BROKEN;
    i->ended = false;
    i->reached = 0;
    return status;
}

/* Numbers of one type, in chunks that fit into the buffer; before and after say how the k-th is put and taken. */
#define IN_CHUNKS(i, refs, n, what, before, after)                                     \
    do {                                                                               \
        for (size_t from = 0; from < (n); from += CHUNK) {                             \
            size_t count = (n) -from < CHUNK ? (n) -from : CHUNK;                      \
            for (size_t k = 0; k < count; k++) {                                       \
                (i)->references[k] = (Int) (refs)[from + k];                           \
                before;                                                                \
            }                                                                          \
            int status = ask((i), (what), (Int) count);                                \
            if (status >= FAILURE) return status;                                      \
            for (size_t k = 0; k < count; k++) {                                       \
                after;                                                                 \
            }                                                                          \
        }                                                                              \
        return OK;                                                                     \
    } while (0)

static int setting(Instance *i) { return i->mode & (INSTANTIATED | INITIALIZING) ? SET : SET_RUNNING; }

static int get_texts(Instance *i, const unsigned *refs, size_t n, const char **values) {
    Env e = environment();
    if (!e || n > CHUNK) return refuse(i, "strings cannot be handed over");
    for (size_t k = 0; k < n; k++) i->references[k] = (Int) refs[k];
    push(e);
    size_t size = 0;
    char *all = (char *) fetch(e, i, TEXT, (Int) n, NULL, &size);
    flush_log(e, i);
    pop(e);
    if (!all || (size == 0 && n > 0)) {
        free(all);
        return FAILURE;
    }
    free(i->text);
    i->text = all;
    char *at = all;
    for (size_t k = 0; k < n; k++) {
        values[k] = at;
        at += strlen(at) + 1;
    }
    return OK;
}

/* Whether a pointer is a state of this instance. */
static Saved *state_of(Instance *i, void *pointer) {
    Saved *one = i->states;
    while (one && one != (Saved *) pointer) one = one->next;
    return one;
}

/* The state that a pointer of the importer stands for, or a new one; what it held before is let go. */
static Saved *room_for_state(Instance *i, void **state) {
    Saved *saved = *state ? state_of(i, *state) : calloc(1, sizeof *saved);
    if (!saved) {
        refuse(i, *state ? "this is no state of this instance" : "there is no memory for the state");
        return NULL;
    }
    if (*state) {
        ask(i, DROP, saved->number);
    } else {
        saved->next = i->states;
        i->states = saved;
        *state = saved;
    }
    return saved;
}

static int free_state(Instance *i, void **state) {
    if (!*state) return OK;
    Saved *saved = state_of(i, *state);
    if (!saved) return refuse(i, "this is no state of this instance");
    ask(i, DROP, saved->number);
    Saved **at = &i->states;
    while (*at != saved) at = &(*at)->next;
    *at = saved->next;
    free(saved);
    *state = NULL;
    return OK;
}

static int get_state(Instance *i, void **state) {
    Saved *saved = room_for_state(i, state);
    if (!saved) return FAILURE;
    int status = ask(i, SAVE, 0);
    if (status >= FAILURE) {
        free_state(i, state);
        return status;
    }
    saved->number = i->references[0];
    saved->mode = i->mode;
    saved->reached = i->reached;
    saved->ended = i->ended;
    return OK;
}

static int set_state(Instance *i, void *state) {
    Saved *saved = state_of(i, state);
    if (!saved) return refuse(i, "this is no state of this instance");
    int status = ask(i, LOAD, saved->number);
    if (status >= FAILURE) return status;
    i->mode = saved->mode;
    i->reached = saved->reached;
    i->ended = saved->ended;
    return status;
}

/* The bytes of a state: mode, whether it has ended, time, and what the Java side saved. */
enum { HEAD = 16 };

static int serialize(Instance *i, void *state, uint8_t *to, size_t *size, bool copy) {
    Env e = environment();
    if (!e) return refuse(i, "this thread cannot be attached to the Java virtual machine");
    Saved *saved = state_of(i, state);
    if (!saved) return refuse(i, "this is no state of this instance");
    size_t n = 0;
    push(e);
    uint8_t *bytes = fetch(e, i, STATE, saved->number, NULL, &n);
    flush_log(e, i);
    pop(e);
    if (!bytes || n == 0) {
        free(bytes);
        return FAILURE;
    }
    int status = OK;
    if (copy && *size < n + HEAD) {
        status = refuse(i, "the room for the state is too small");
    } else if (copy) {
        int32_t head[2] = {saved->mode, saved->ended};
        memcpy(to, head, 8);
        memcpy(to + 8, &saved->reached, 8);
        memcpy(to + HEAD, bytes, n);
    }
    *size = n + HEAD;
    free(bytes);
    return status;
}

static int deserialize(Instance *i, const uint8_t *from, size_t size, void **state) {
    int32_t head[2];
    if (size <= HEAD || size > INT32_MAX) return refuse(i, "saved state: these are not the bytes of one");
    memcpy(head, from, 8);
    bool one = head[0] > 0 && head[0] <= BROKEN && !(head[0] & (head[0] - 1));
    if (!one) return refuse(i, "saved state: these are not the bytes of one");
    Env e = environment();
    if (!e) return refuse(i, "this thread cannot be attached to the Java virtual machine");
    Saved *saved = room_for_state(i, state);
    if (!saved) return FAILURE;
    push(e);
    size_t n = 0;
    Object in = new_bytes(e, (Int) (size - HEAD));
    uint8_t *back = NULL;
    if (in) {
        set_bytes(e, in, (Int) (size - HEAD), from + HEAD);
        back = fetch(e, i, STATE_FROM, 0, in, &n);
    } else {
        clear(e);
    }
    pop(e);
    free(back);
    if (!back) {
        free_state(i, state);
        return refuse(i, "there is no memory for the state");
    }
    saved->number = i->references[0];
    saved->mode = head[0];
    saved->ended = head[1] != 0;
    memcpy(&saved->reached, from + 8, 8);
    *state = saved;
    return OK;
}

enum { EARLY = 1, OVER = 2, EVENT = 4 };

static int step(Instance *i, double from, double length, int may, int *was) {
    i->references[0] = may;
    i->values[0] = from;
    i->values[1] = length;
    int status = ask(i, STEP, 0);
    *was = 0;
    if (status >= FAILURE) {
        if (status > FAILURE || i->mode != STEPPING) i->mode = BROKEN;
        return status;
    }
    *was = i->references[0];
    i->reached = i->values[0];
    i->ended |= (*was & OVER) != 0;
    return status;
}

/* The instance behind a pointer, in a state in which the function is allowed; else the function fails. */
#define ENTER(pointer, modes, function)                          \
    Instance *i = known(pointer);                                \
    if (!i) return FAILURE;                                      \
    if (allowed(i, modes, function) != OK) return FAILURE
#define NEEDS(pointer, what)                                     \
    if (!(pointer)) return refuse(i, what " is missing")
#define UNSUPPORTED(pointer, function)                           \
    Instance *i = known(pointer);                                \
    return i ? refuse(i, function " is not supported, as modelDescription.xml says") : FAILURE

#if GROUSER_FMI == 2
/* ---- FMI 2.0, co-simulation [FMI 2.0.5, chapter 4] ------------------------------------------------------------------------ */

typedef struct { /* fmi2CallbackFunctions */
    void (*logger)(void *, const char *, int, const char *, const char *, ...);
    void *(*allocate)(size_t, size_t);
    void (*free)(void *);
    void (*step_finished)(void *, int);
    void *environment;
} Callbacks;

/* The callbacks of the importer with the environment that goes with them. */
static void log_fmi2(void *callbacks, const char *name, int status, const char *category, const char *message) {
    const Callbacks *c = callbacks;
    c->logger(c->environment, name, status, category, "%s", message); /* the message may hold a per cent sign */
}

EXPORT const char *fmi2GetTypesPlatform(void) { return "default"; }
EXPORT const char *fmi2GetVersion(void) { return "2.0"; }

EXPORT void *fmi2Instantiate(
    const char *name, int type, const char *guid, const char *resources, const Callbacks *functions, int visible, int chatty) {
    (void) visible;
    Callbacks *copy = functions ? malloc(sizeof *copy) : NULL;
    if (!copy) return NULL;
    *copy = *functions;
    Logger logger = copy->logger ? log_fmi2 : NULL;
    Instance *i = NULL;
    if (type == 1) {
        i = instantiate(name, guid, resources, chatty != 0, logger, copy);
    } else if (logger) {
        logger(copy, name ? name : "", FAILURE, "logStatusError", "this FMU is for co-simulation only");
    }
    if (!i) free(copy);
    return i;
}

EXPORT void fmi2FreeInstance(void *c) {
    Instance *i = known(c);
    if (!i) return;
    void *copy = i->callback;
    free_instance(i);
    free(copy);
}

EXPORT int fmi2SetDebugLogging(void *c, int on, size_t n, const char *const names[]) {
    ENTER(c, LIVE | ENDED | BROKEN, "fmi2SetDebugLogging");
    return set_logging(i, on != 0, n, names);
}

EXPORT int fmi2SetupExperiment(void *c, int tolerant, double tolerance, double start, int stops, double stop) {
    (void) tolerant, (void) tolerance, (void) stops, (void) stop;
    ENTER(c, INSTANTIATED, "fmi2SetupExperiment");
    return modes_of_start(i, start);
}

EXPORT int fmi2EnterInitializationMode(void *c) {
    ENTER(c, INSTANTIATED, "fmi2EnterInitializationMode");
    i->mode = INITIALIZING;
    return OK;
}

EXPORT int fmi2ExitInitializationMode(void *c) {
    ENTER(c, INITIALIZING, "fmi2ExitInitializationMode");
    return leave_initialization(i, STEPPING);
}

EXPORT int fmi2Terminate(void *c) {
    ENTER(c, STEPPING, "fmi2Terminate");
    return end(i);
}

EXPORT int fmi2Reset(void *c) {
    ENTER(c, LIVE | ENDED | BROKEN, "fmi2Reset");
    return start_again(i);
}

#define READABLE (INITIALIZING | STEPPING | ENDED)
#define WRITABLE (INSTANTIATED | INITIALIZING | STEPPING)

EXPORT int fmi2GetReal(void *c, const unsigned refs[], size_t n, double values[]) {
    ENTER(c, READABLE, "fmi2GetReal");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, GET + REAL, (void) 0, values[from + k] = i->values[k]);
}

EXPORT int fmi2GetInteger(void *c, const unsigned refs[], size_t n, int values[]) {
    ENTER(c, READABLE, "fmi2GetInteger");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, GET + WHOLE, (void) 0, values[from + k] = (int) i->values[k]);
}

EXPORT int fmi2GetBoolean(void *c, const unsigned refs[], size_t n, int values[]) {
    ENTER(c, READABLE, "fmi2GetBoolean");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, GET + FLAG, (void) 0, values[from + k] = i->values[k] != 0);
}

EXPORT int fmi2GetString(void *c, const unsigned refs[], size_t n, const char *values[]) {
    ENTER(c, READABLE, "fmi2GetString");
    NEEDS(n == 0 || (refs && values), "an array");
    return get_texts(i, refs, n, values);
}

EXPORT int fmi2SetReal(void *c, const unsigned refs[], size_t n, const double values[]) {
    ENTER(c, WRITABLE, "fmi2SetReal");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, setting(i) + REAL, i->values[k] = values[from + k], (void) 0);
}

EXPORT int fmi2SetInteger(void *c, const unsigned refs[], size_t n, const int values[]) {
    ENTER(c, WRITABLE, "fmi2SetInteger");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, setting(i) + WHOLE, i->values[k] = values[from + k], (void) 0);
}

EXPORT int fmi2SetBoolean(void *c, const unsigned refs[], size_t n, const int values[]) {
    ENTER(c, WRITABLE, "fmi2SetBoolean");
    NEEDS(n == 0 || (refs && values), "an array");
    IN_CHUNKS(i, refs, n, setting(i) + FLAG, i->values[k] = values[from + k] != 0, (void) 0);
}

EXPORT int fmi2SetString(void *c, const unsigned refs[], size_t n, const char *const values[]) {
    ENTER(c, WRITABLE, "fmi2SetString");
    (void) refs, (void) values;
    return n == 0 ? OK : refuse(i, "no string of this FMU can be set");
}

EXPORT int fmi2GetFMUstate(void *c, void **state) {
    ENTER(c, WRITABLE | ENDED, "fmi2GetFMUstate");
    NEEDS(state, "the state");
    return get_state(i, state);
}

EXPORT int fmi2SetFMUstate(void *c, void *state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi2SetFMUstate");
    return set_state(i, state);
}

EXPORT int fmi2FreeFMUstate(void *c, void **state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi2FreeFMUstate");
    NEEDS(state, "the state");
    return free_state(i, state);
}

EXPORT int fmi2SerializedFMUstateSize(void *c, void *state, size_t *size) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi2SerializedFMUstateSize");
    NEEDS(size, "the size");
    return serialize(i, state, NULL, size, false);
}

EXPORT int fmi2SerializeFMUstate(void *c, void *state, uint8_t bytes[], size_t size) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi2SerializeFMUstate");
    NEEDS(bytes, "the room for the state");
    return serialize(i, state, bytes, &size, true);
}

EXPORT int fmi2DeSerializeFMUstate(void *c, const uint8_t bytes[], size_t size, void **state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi2DeSerializeFMUstate");
    NEEDS(bytes && state, "the state");
    return deserialize(i, bytes, size, state);
}

EXPORT int fmi2GetDirectionalDerivative(
    void *c, const unsigned z[], size_t nz, const unsigned v[], size_t nv, const double dv[], double dz[]) {
    (void) z, (void) nz, (void) v, (void) nv, (void) dv, (void) dz;
    UNSUPPORTED(c, "fmi2GetDirectionalDerivative");
}

EXPORT int fmi2SetRealInputDerivatives(void *c, const unsigned r[], size_t n, const int order[], const double value[]) {
    (void) r, (void) n, (void) order, (void) value;
    UNSUPPORTED(c, "fmi2SetRealInputDerivatives");
}

EXPORT int fmi2GetRealOutputDerivatives(void *c, const unsigned r[], size_t n, const int order[], double value[]) {
    (void) r, (void) n, (void) order, (void) value;
    UNSUPPORTED(c, "fmi2GetRealOutputDerivatives");
}

EXPORT int fmi2DoStep(void *c, double from, double length, int no_state_before) {
    (void) no_state_before;
    ENTER(c, STEPPING, "fmi2DoStep");
    if (i->ended) return refuse(i, "the scenario has ended: a stop condition holds; reset, or set option.stop_at_conditions to false");
    int was;
    int status = step(i, from, length, OVER, &was);
    return status < FAILURE && i->ended ? DISCARD : status; /* fmi2GetBooleanStatus says that it has ended */
}

EXPORT int fmi2CancelStep(void *c) { UNSUPPORTED(c, "fmi2CancelStep"); }

enum { DO_STEP_STATUS, PENDING_STATUS, LAST_SUCCESSFUL_TIME, TERMINATED };

EXPORT int fmi2GetStatus(void *c, int kind, int *value) {
    ENTER(c, STEPPING | ENDED | BROKEN, "fmi2GetStatus");
    (void) value;
    return kind == DO_STEP_STATUS ? DISCARD : refuse(i, "there is no such status");
}

EXPORT int fmi2GetRealStatus(void *c, int kind, double *value) {
    ENTER(c, STEPPING | ENDED | BROKEN, "fmi2GetRealStatus");
    NEEDS(value, "the value");
    if (kind != LAST_SUCCESSFUL_TIME) return refuse(i, "there is no such status");
    *value = i->reached;
    return OK;
}

EXPORT int fmi2GetIntegerStatus(void *c, int kind, int *value) {
    (void) kind, (void) value;
    UNSUPPORTED(c, "fmi2GetIntegerStatus");
}

EXPORT int fmi2GetBooleanStatus(void *c, int kind, int *value) {
    ENTER(c, STEPPING | ENDED | BROKEN, "fmi2GetBooleanStatus");
    NEEDS(value, "the value");
    if (kind != TERMINATED) return refuse(i, "there is no such status");
    *value = i->ended;
    return OK;
}

EXPORT int fmi2GetStringStatus(void *c, int kind, const char **value) {
    (void) kind, (void) value;
    UNSUPPORTED(c, "fmi2GetStringStatus");
}

#else
/* ---- FMI 3.0, co-simulation [FMI 3.0.2, chapter 4] ------------------------------------------------------------------------ */

typedef void (*LogMessage)(void *, int, const char *, const char *);
typedef void (*IntermediateUpdate)(void *, double, bool, bool, bool, bool, bool *, double *);

typedef struct {
    LogMessage log;
    void *environment;
} Callbacks;

static void log_fmi3(void *callbacks, const char *name, int status, const char *category, const char *message) {
    (void) name;
    const Callbacks *c = callbacks;
    c->log(c->environment, status, category, message);
}

EXPORT const char *fmi3GetVersion(void) { return "3.0"; }

EXPORT void *fmi3InstantiateCoSimulation(
    const char *name, const char *token, const char *resources, bool visible, bool chatty, bool event_mode, bool early,
    const uint32_t required[], size_t n, void *environment, LogMessage log, IntermediateUpdate update) {
    (void) visible, (void) required, (void) n, (void) update;
    Callbacks *callbacks = malloc(sizeof *callbacks);
    if (!callbacks) return NULL;
    callbacks->log = log;
    callbacks->environment = environment;
    Instance *i = instantiate(name, token, resources, chatty, log ? log_fmi3 : NULL, callbacks);
    if (!i) {
        free(callbacks);
        return NULL;
    }
    i->event_mode = event_mode;
    i->early = early;
    return i;
}

static void *only_co_simulation(void *environment, LogMessage log) {
    if (log) log(environment, FAILURE, "logStatusError", "this FMU is for co-simulation only");
    return NULL;
}

EXPORT void *fmi3InstantiateModelExchange(
    const char *name, const char *token, const char *resources, bool visible, bool chatty, void *environment, LogMessage log) {
    (void) name, (void) token, (void) resources, (void) visible, (void) chatty;
    return only_co_simulation(environment, log);
}

EXPORT void *fmi3InstantiateScheduledExecution(
    const char *name, const char *token, const char *resources, bool visible, bool chatty, void *environment, LogMessage log,
    void (*clock_update)(void *), void (*lock_preemption)(void), void (*unlock_preemption)(void)) {
    (void) name, (void) token, (void) resources, (void) visible, (void) chatty;
    (void) clock_update, (void) lock_preemption, (void) unlock_preemption;
    return only_co_simulation(environment, log);
}

EXPORT void fmi3FreeInstance(void *c) {
    Instance *i = known(c);
    if (!i) return;
    void *callbacks = i->callback;
    free_instance(i);
    free(callbacks);
}

EXPORT int fmi3SetDebugLogging(void *c, bool on, size_t n, const char *const names[]) {
    ENTER(c, LIVE | ENDED | BROKEN, "fmi3SetDebugLogging");
    return set_logging(i, on, n, names);
}

EXPORT int fmi3EnterInitializationMode(void *c, bool tolerant, double tolerance, double start, bool stops, double stop) {
    (void) tolerant, (void) tolerance, (void) stops, (void) stop;
    ENTER(c, INSTANTIATED, "fmi3EnterInitializationMode");
    int status = modes_of_start(i, start);
    if (status < FAILURE) i->mode = INITIALIZING;
    return status;
}

EXPORT int fmi3ExitInitializationMode(void *c) {
    ENTER(c, INITIALIZING, "fmi3ExitInitializationMode");
    return leave_initialization(i, i->event_mode ? EVENTS : STEPPING);
}

EXPORT int fmi3EnterEventMode(void *c) {
    ENTER(c, STEPPING, "fmi3EnterEventMode");
    if (!i->event_mode) return refuse(i, "fmi3EnterEventMode: the instance was made without event mode");
    i->mode = EVENTS;
    return OK;
}

EXPORT int fmi3EnterStepMode(void *c) {
    ENTER(c, EVENTS, "fmi3EnterStepMode");
    i->mode = STEPPING;
    return OK;
}

EXPORT int fmi3UpdateDiscreteStates(
    void *c, bool *again, bool *over, bool *nominals, bool *states, bool *time_event, double *next) {
    ENTER(c, EVENTS, "fmi3UpdateDiscreteStates");
    if (again) *again = false;
    if (over) *over = i->ended;
    if (nominals) *nominals = false;
    if (states) *states = false;
    if (time_event) *time_event = false;
    if (next) *next = 0;
    return OK;
}

EXPORT int fmi3EvaluateDiscreteStates(void *c) {
    ENTER(c, EVENTS | INITIALIZING, "fmi3EvaluateDiscreteStates");
    return OK;
}

EXPORT int fmi3Terminate(void *c) {
    ENTER(c, STEPPING | EVENTS, "fmi3Terminate");
    return end(i);
}

EXPORT int fmi3Reset(void *c) {
    ENTER(c, LIVE | ENDED | BROKEN, "fmi3Reset");
    return start_again(i);
}

#define READABLE (INITIALIZING | STEPPING | EVENTS | ENDED)
#define WRITABLE (INSTANTIATED | INITIALIZING | STEPPING | EVENTS)

#define NUMBERS(name, type, kind, to_type)                                                                      \
    EXPORT int fmi3Get##name(void *c, const uint32_t refs[], size_t n, type values[], size_t count) {           \
        ENTER(c, READABLE, "fmi3Get" #name);                                                                    \
        NEEDS((n == 0 || (refs && values)) && count == n, "an array, or an element of it,");                    \
        IN_CHUNKS(i, refs, n, GET + kind, (void) 0, values[from + k] = to_type(i->values[k]));                  \
    }                                                                                                           \
    EXPORT int fmi3Set##name(void *c, const uint32_t refs[], size_t n, const type values[], size_t count) {     \
        ENTER(c, WRITABLE, "fmi3Set" #name);                                                                    \
        NEEDS((n == 0 || (refs && values)) && count == n, "an array, or an element of it,");                    \
        IN_CHUNKS(i, refs, n, setting(i) + kind, i->values[k] = (double) values[from + k], (void) 0);           \
    }
#define IS_TRUE(x) ((x) != 0)
#define IS_INT32(x) ((int32_t) (x))
#define IS_INT64(x) ((int64_t) (x))

NUMBERS(Float64, double, REAL, )
NUMBERS(Int32, int32_t, COUNT, IS_INT32)
NUMBERS(Int64, int64_t, COMMAND, IS_INT64) /* enumerations */
NUMBERS(Boolean, bool, FLAG, IS_TRUE)

#define NONE_OF(name, type)                                                                                     \
    EXPORT int fmi3Get##name(void *c, const uint32_t refs[], size_t n, type values[], size_t count) {           \
        (void) refs, (void) values, (void) count;                                                               \
        ENTER(c, READABLE, "fmi3Get" #name);                                                                    \
        return n == 0 ? OK : refuse(i, "this FMU has no variable of type " #name);                              \
    }                                                                                                           \
    EXPORT int fmi3Set##name(void *c, const uint32_t refs[], size_t n, const type values[], size_t count) {     \
        (void) refs, (void) values, (void) count;                                                               \
        ENTER(c, WRITABLE, "fmi3Set" #name);                                                                    \
        return n == 0 ? OK : refuse(i, "this FMU has no variable of type " #name);                              \
    }

NONE_OF(Float32, float)
NONE_OF(Int8, int8_t)
NONE_OF(UInt8, uint8_t)
NONE_OF(Int16, int16_t)
NONE_OF(UInt16, uint16_t)
NONE_OF(UInt32, uint32_t)
NONE_OF(UInt64, uint64_t)

EXPORT int fmi3GetString(void *c, const uint32_t refs[], size_t n, const char *values[], size_t count) {
    ENTER(c, READABLE, "fmi3GetString");
    NEEDS((n == 0 || (refs && values)) && count == n, "an array, or an element of it,");
    return get_texts(i, refs, n, values);
}

EXPORT int fmi3SetString(void *c, const uint32_t refs[], size_t n, const char *const values[], size_t count) {
    (void) refs, (void) values, (void) count;
    ENTER(c, WRITABLE, "fmi3SetString");
    return n == 0 ? OK : refuse(i, "no string of this FMU can be set");
}

EXPORT int fmi3GetBinary(void *c, const uint32_t refs[], size_t n, size_t sizes[], const uint8_t *values[], size_t count) {
    (void) refs, (void) sizes, (void) values, (void) count;
    ENTER(c, READABLE, "fmi3GetBinary");
    return n == 0 ? OK : refuse(i, "this FMU has no variable of type Binary");
}

EXPORT int fmi3SetBinary(
    void *c, const uint32_t refs[], size_t n, const size_t sizes[], const uint8_t *const values[], size_t count) {
    (void) refs, (void) sizes, (void) values, (void) count;
    ENTER(c, WRITABLE, "fmi3SetBinary");
    return n == 0 ? OK : refuse(i, "this FMU has no variable of type Binary");
}

EXPORT int fmi3GetClock(void *c, const uint32_t refs[], size_t n, bool values[]) {
    (void) refs, (void) values;
    ENTER(c, READABLE, "fmi3GetClock");
    return n == 0 ? OK : refuse(i, "this FMU has no clock");
}

EXPORT int fmi3SetClock(void *c, const uint32_t refs[], size_t n, const bool values[]) {
    (void) refs, (void) values;
    ENTER(c, WRITABLE, "fmi3SetClock");
    return n == 0 ? OK : refuse(i, "this FMU has no clock");
}

EXPORT int fmi3GetFMUState(void *c, void **state) {
    ENTER(c, WRITABLE | ENDED, "fmi3GetFMUState");
    NEEDS(state, "the state");
    return get_state(i, state);
}

EXPORT int fmi3SetFMUState(void *c, void *state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi3SetFMUState");
    return set_state(i, state);
}

EXPORT int fmi3FreeFMUState(void *c, void **state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi3FreeFMUState");
    NEEDS(state, "the state");
    return free_state(i, state);
}

EXPORT int fmi3SerializedFMUStateSize(void *c, void *state, size_t *size) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi3SerializedFMUStateSize");
    NEEDS(size, "the size");
    return serialize(i, state, NULL, size, false);
}

EXPORT int fmi3SerializeFMUState(void *c, void *state, uint8_t bytes[], size_t size) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi3SerializeFMUState");
    NEEDS(bytes, "the room for the state");
    return serialize(i, state, bytes, &size, true);
}

EXPORT int fmi3DeserializeFMUState(void *c, const uint8_t bytes[], size_t size, void **state) {
    ENTER(c, WRITABLE | ENDED | BROKEN, "fmi3DeserializeFMUState");
    NEEDS(bytes && state, "the state");
    return deserialize(i, bytes, size, state);
}

EXPORT int fmi3DoStep(
    void *c, double from, double length, bool no_state_before, bool *event, bool *over, bool *early, double *reached) {
    (void) no_state_before;
    ENTER(c, STEPPING, "fmi3DoStep");
    NEEDS(event && over && early && reached, "a place for an answer");
    if (i->ended) return refuse(i, "the scenario has ended: a stop condition holds; reset, or set option.stop_at_conditions to false");
    int was;
    int status = step(i, from, length, i->early ? EARLY | OVER : 0, &was);
    *event = i->event_mode && (was & EVENT) != 0;
    *over = i->ended;
    *early = (was & EARLY) != 0;
    *reached = i->reached;
    return status;
}

EXPORT int fmi3GetOutputDerivatives(void *c, const uint32_t r[], size_t n, const int32_t order[], double v[], size_t m) {
    (void) r, (void) n, (void) order, (void) v, (void) m;
    UNSUPPORTED(c, "fmi3GetOutputDerivatives");
}
EXPORT int fmi3GetDirectionalDerivative(
    void *c, const uint32_t z[], size_t nz, const uint32_t v[], size_t nv, const double s[], size_t ns, double r[], size_t nr) {
    (void) z, (void) nz, (void) v, (void) nv, (void) s, (void) ns, (void) r, (void) nr;
    UNSUPPORTED(c, "fmi3GetDirectionalDerivative");
}
EXPORT int fmi3GetAdjointDerivative(
    void *c, const uint32_t z[], size_t nz, const uint32_t v[], size_t nv, const double s[], size_t ns, double r[], size_t nr) {
    (void) z, (void) nz, (void) v, (void) nv, (void) s, (void) ns, (void) r, (void) nr;
    UNSUPPORTED(c, "fmi3GetAdjointDerivative");
}
EXPORT int fmi3GetNumberOfVariableDependencies(void *c, uint32_t reference, size_t *n) {
    (void) reference, (void) n;
    UNSUPPORTED(c, "fmi3GetNumberOfVariableDependencies");
}
EXPORT int fmi3GetVariableDependencies(
    void *c, uint32_t reference, size_t of[], uint32_t on[], size_t on_element[], int kinds[], size_t n) {
    (void) reference, (void) of, (void) on, (void) on_element, (void) kinds, (void) n;
    UNSUPPORTED(c, "fmi3GetVariableDependencies");
}
EXPORT int fmi3EnterConfigurationMode(void *c) { UNSUPPORTED(c, "fmi3EnterConfigurationMode"); }
EXPORT int fmi3ExitConfigurationMode(void *c) { UNSUPPORTED(c, "fmi3ExitConfigurationMode"); }
EXPORT int fmi3GetIntervalDecimal(void *c, const uint32_t r[], size_t n, double v[], int q[]) {
    (void) r, (void) n, (void) v, (void) q;
    UNSUPPORTED(c, "fmi3GetIntervalDecimal");
}
EXPORT int fmi3GetIntervalFraction(void *c, const uint32_t r[], size_t n, uint64_t a[], uint64_t b[], int q[]) {
    (void) r, (void) n, (void) a, (void) b, (void) q;
    UNSUPPORTED(c, "fmi3GetIntervalFraction");
}
EXPORT int fmi3GetShiftDecimal(void *c, const uint32_t r[], size_t n, double v[]) {
    (void) r, (void) n, (void) v;
    UNSUPPORTED(c, "fmi3GetShiftDecimal");
}
EXPORT int fmi3GetShiftFraction(void *c, const uint32_t r[], size_t n, uint64_t a[], uint64_t b[]) {
    (void) r, (void) n, (void) a, (void) b;
    UNSUPPORTED(c, "fmi3GetShiftFraction");
}
EXPORT int fmi3SetIntervalDecimal(void *c, const uint32_t r[], size_t n, const double v[]) {
    (void) r, (void) n, (void) v;
    UNSUPPORTED(c, "fmi3SetIntervalDecimal");
}
EXPORT int fmi3SetIntervalFraction(void *c, const uint32_t r[], size_t n, const uint64_t a[], const uint64_t b[]) {
    (void) r, (void) n, (void) a, (void) b;
    UNSUPPORTED(c, "fmi3SetIntervalFraction");
}
EXPORT int fmi3SetShiftDecimal(void *c, const uint32_t r[], size_t n, const double v[]) {
    (void) r, (void) n, (void) v;
    UNSUPPORTED(c, "fmi3SetShiftDecimal");
}
EXPORT int fmi3SetShiftFraction(void *c, const uint32_t r[], size_t n, const uint64_t a[], const uint64_t b[]) {
    (void) r, (void) n, (void) a, (void) b;
    UNSUPPORTED(c, "fmi3SetShiftFraction");
}

/* Importers look for the functions of the other interface types too. */
EXPORT int fmi3EnterContinuousTimeMode(void *c) { UNSUPPORTED(c, "fmi3EnterContinuousTimeMode"); }
EXPORT int fmi3CompletedIntegratorStep(void *c, bool no_set_before, bool *event, bool *over) {
    (void) no_set_before, (void) event, (void) over;
    UNSUPPORTED(c, "fmi3CompletedIntegratorStep");
}
EXPORT int fmi3SetTime(void *c, double time) {
    (void) time;
    UNSUPPORTED(c, "fmi3SetTime");
}
EXPORT int fmi3SetContinuousStates(void *c, const double x[], size_t n) {
    (void) x, (void) n;
    UNSUPPORTED(c, "fmi3SetContinuousStates");
}
EXPORT int fmi3GetContinuousStates(void *c, double x[], size_t n) {
    (void) x, (void) n;
    UNSUPPORTED(c, "fmi3GetContinuousStates");
}
EXPORT int fmi3GetContinuousStateDerivatives(void *c, double x[], size_t n) {
    (void) x, (void) n;
    UNSUPPORTED(c, "fmi3GetContinuousStateDerivatives");
}
EXPORT int fmi3GetNominalsOfContinuousStates(void *c, double x[], size_t n) {
    (void) x, (void) n;
    UNSUPPORTED(c, "fmi3GetNominalsOfContinuousStates");
}
EXPORT int fmi3GetEventIndicators(void *c, double x[], size_t n) {
    (void) x, (void) n;
    UNSUPPORTED(c, "fmi3GetEventIndicators");
}
EXPORT int fmi3GetNumberOfEventIndicators(void *c, size_t *n) {
    (void) n;
    UNSUPPORTED(c, "fmi3GetNumberOfEventIndicators");
}
EXPORT int fmi3GetNumberOfContinuousStates(void *c, size_t *n) {
    (void) n;
    UNSUPPORTED(c, "fmi3GetNumberOfContinuousStates");
}
EXPORT int fmi3ActivateModelPartition(void *c, uint32_t reference, double time) {
    (void) reference, (void) time;
    UNSUPPORTED(c, "fmi3ActivateModelPartition");
}
#endif
