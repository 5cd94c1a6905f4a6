/*
 * A small importer for the tests: drives a unit through the functions of FMI 2.0 or 3.0 and prints what came of it.
 *
 *   host LIBRARY RESOURCES TOKEN run STEPS LENGTH [REF=VALUE ...]   state hash after some communication steps
 *   host ...                     state STEPS MORE                  get, go on, set, go on again, serialise into another instance
 *   host ...                     several STEPS                     two instances in turns, one of them on a thread of its own
 *   host ...                     random SEED legal|illegal COUNT   calls by chance
 *   host ...                     bench STEPS REFS                  time of a step with inputs and outputs and without
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void *library;
static const char *resources, *token;
static int logged_errors;

static void *function(const char *name) {
    void *f = dlsym(library, name);
    if (!f) {
        fprintf(stderr, "no function %s\n", name);
        exit(9);
    }
    return f;
}

#if GROUSER_FMI == 2
#define F(name) ((int (*)()) function("fmi2" name))
static void logger(void *env, const char *instance, int status, const char *category, const char *message, ...) {
    (void) env;
    logged_errors += status >= 3;
    if (getenv("HOST_LOG")) fprintf(stderr, "%s %d %s %s\n", instance, status, category, message);
}
struct callbacks {
    void (*logger)(void *, const char *, int, const char *, const char *, ...);
    void *allocate, *release, *finished, *environment;
};
static struct callbacks callbacks = {logger, NULL, NULL, NULL, NULL};
static void *instantiate(const char *name) {
    return ((void *(*) (const char *, int, const char *, const char *, struct callbacks *, int, int)) function("fmi2Instantiate"))(
        name, 1, token, resources, &callbacks, 0, 1);
}
static int setup(void *c) {
    return ((int (*)(void *, int, double, double, int, double)) function("fmi2SetupExperiment"))(c, 0, 0, 0, 0, 0);
}
static int enter(void *c) { return ((int (*)(void *)) function("fmi2EnterInitializationMode"))(c); }
static int leave(void *c) { return ((int (*)(void *)) function("fmi2ExitInitializationMode"))(c); }
static int get(void *c, const unsigned *r, size_t n, double *v) {
    return ((int (*)(void *, const unsigned *, size_t, double *)) function("fmi2GetReal"))(c, r, n, v);
}
static int set(void *c, const unsigned *r, size_t n, const double *v) {
    return ((int (*)(void *, const unsigned *, size_t, const double *)) function("fmi2SetReal"))(c, r, n, v);
}
static int text(void *c, const unsigned *r, const char **v) {
    return ((int (*)(void *, const unsigned *, size_t, const char **)) function("fmi2GetString"))(c, r, 1, v);
}
static int step(void *c, double t, double h, bool *over) {
    int status = ((int (*)(void *, double, double, int)) function("fmi2DoStep"))(c, t, h, 1);
    *over = status == 2;
    return status;
}
#define STATE "FMUstate"
#define DESERIALIZE "fmi2DeSerializeFMUstate"
#define P "fmi2"
#else
static void logger(void *env, int status, const char *category, const char *message) {
    (void) env;
    logged_errors += status >= 3;
    if (getenv("HOST_LOG")) fprintf(stderr, "%d %s %s\n", status, category, message);
}
static void *instantiate(const char *name) {
    return ((void *(*) (const char *, const char *, const char *, bool, bool, bool, bool, const unsigned *, size_t, void *,
                        void (*)(void *, int, const char *, const char *), void *)) function("fmi3InstantiateCoSimulation"))(
        name, token, resources, false, true, false, true, NULL, 0, NULL, logger, NULL);
}
static int setup(void *c) { return c ? 0 : 3; }
static int enter(void *c) {
    return ((int (*)(void *, bool, double, double, bool, double)) function("fmi3EnterInitializationMode"))(c, false, 0, 0, false, 0);
}
static int leave(void *c) { return ((int (*)(void *)) function("fmi3ExitInitializationMode"))(c); }
static int get(void *c, const unsigned *r, size_t n, double *v) {
    return ((int (*)(void *, const unsigned *, size_t, double *, size_t)) function("fmi3GetFloat64"))(c, r, n, v, n);
}
static int set(void *c, const unsigned *r, size_t n, const double *v) {
    return ((int (*)(void *, const unsigned *, size_t, const double *, size_t)) function("fmi3SetFloat64"))(c, r, n, v, n);
}
static int text(void *c, const unsigned *r, const char **v) {
    return ((int (*)(void *, const unsigned *, size_t, const char **, size_t)) function("fmi3GetString"))(c, r, 1, v, 1);
}
static double reached;
static int step(void *c, double t, double h, bool *over) { /* goes on after early returns */
    bool event = false, early = false;
    double end = t + h;
    int status;
    *over = false;
    do {
        status = ((int (*)(void *, double, double, bool, bool *, bool *, bool *, double *)) function("fmi3DoStep"))(
            c, t, end - t, true, &event, over, &early, &reached);
        t = reached;
    } while (status < 3 && early && !*over);
    return status;
}
#define STATE "FMUState"
#define DESERIALIZE "fmi3DeserializeFMUState"
#define P "fmi3"
#endif

static int simple(void *c, const char *name) { return ((int (*)(void *)) function(name))(c); }
static void release(void *c) { ((void (*)(void *)) function(P "FreeInstance"))(c); }
static int get_state(void *c, void **s) { return ((int (*)(void *, void **)) function(P "Get" STATE))(c, s); }
static int set_state(void *c, void *s) { return ((int (*)(void *, void *)) function(P "Set" STATE))(c, s); }
static int free_state(void *c, void **s) { return ((int (*)(void *, void **)) function(P "Free" STATE))(c, s); }
static int state_size(void *c, void *s, size_t *n) {
    return ((int (*)(void *, void *, size_t *)) function(P "Serialized" STATE "Size"))(c, s, n);
}
static int serialize(void *c, void *s, uint8_t *b, size_t n) {
    return ((int (*)(void *, void *, uint8_t *, size_t)) function(P "Serialize" STATE))(c, s, b, n);
}
static int deserialize(void *c, const uint8_t *b, size_t n, void **s) {
    return ((int (*)(void *, const uint8_t *, size_t, void **)) function(DESERIALIZE))(c, b, n, s);
}

static unsigned hash_reference; /* of the state hash, from the environment */
static double length = 1e-3;

static void must(int status, const char *what) {
    if (status >= 3) {
        printf("%s failed with %d\n", what, status);
        exit(1);
    }
}

static void *started(const char *name, int count, char **settings) {
    void *c = instantiate(name);
    if (!c) must(3, "instantiate");
    for (int k = 0; k < count; k++) {
        unsigned ref;
        double value;
        if (sscanf(settings[k], "%u=%lf", &ref, &value) == 2) must(set(c, &ref, 1, &value), "set");
    }
    must(setup(c), "setup");
    must(enter(c), "enter initialization");
    must(leave(c), "exit initialization");
    return c;
}

static double go(void *c, double t, int steps) {
    bool over = false;
    for (int k = 0; k < steps && !over; k++) {
        must(step(c, t, length, &over), "step");
        t += length;
    }
    return t;
}

static void print_hash(void *c, const char *what) {
    const char *value = "";
    must(text(c, &hash_reference, &value), "get the state hash");
    printf("%s %s\n", what, value);
}

static int run(int count, char **a) {
    length = atof(a[1]);
    void *c = started("run", count - 2, a + 2);
    go(c, 0, atoi(a[0]));
    print_hash(c, "hash");
    must(simple(c, P "Terminate"), "terminate");
    release(c);
    return 0;
}

static int states(char **a) {
    int first = atoi(a[0]), more = atoi(a[1]);
    void *c = started("one", 0, NULL), *state = NULL, *copy = NULL;
    double t = go(c, 0, first);
    must(get_state(c, &state), "get state");
    go(c, t, more);
    print_hash(c, "straight");
    must(set_state(c, state), "set state");
    go(c, t, more);
    print_hash(c, "again");
    size_t size = 0;
    must(state_size(c, state, &size), "size of state");
    uint8_t *bytes = malloc(size);
    must(serialize(c, state, bytes, size), "serialize");
    must(free_state(c, &state), "free state");
    void *other = instantiate("other");
    must(deserialize(other, bytes, size, &copy), "deserialize");
    must(set_state(other, copy), "set state in another instance");
    go(other, t, more);
    print_hash(other, "elsewhere");
    bytes[size / 2] ^= 1;
    int status = deserialize(other, bytes, size, &copy);
    status = status >= 3 ? status : set_state(other, copy);
    printf("damaged %d\n", status);
    print_hash(other, "unchanged");
    free(bytes);
    release(other);
    release(c);
    return 0;
}

static void *thread(void *steps) {
    void *c = started("thread", 0, NULL);
    go(c, 0, *(int *) steps);
    print_hash(c, "thread");
    release(c);
    return NULL;
}

static int several(char **a) {
    int steps = atoi(a[0]);
    pthread_t other;
    void *first = started("first", 0, NULL), *second = started("second", 0, NULL);
    pthread_create(&other, NULL, thread, &steps);
    double t = 0;
    for (int k = 0; k < steps; k++) {
        go(first, t, 1);
        t = go(second, t, 1);
    }
    pthread_join(other, NULL);
    print_hash(first, "first");
    print_hash(second, "second");
    release(first);
    release(first); /* once more: it is gone, and nothing happens */
    release(second);
    return 0;
}

static uint64_t seed;
static unsigned chance(unsigned n) { /* SplitMix64 */
    uint64_t z = (seed += 0x9e3779b97f4a7c15ull);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return (unsigned) ((z ^ z >> 31) % n);
}

enum { NEW, INITIALIZING, RUNNING, OVER };

/* Calls by chance. Legal ones must not fail; illegal ones must not crash, and those that fail must be told in the log. */
static int by_chance(char **a) {
    bool legal = !strcmp(a[1], "legal");
    int sequences = atoi(a[2]);
    int refused = 0, calls = 0;
    for (int n = 0; n < sequences; n++) {
        seed = (uint64_t) atoi(a[0]) * 1000003u + (unsigned) n;
        void *c = instantiate("chance"), *state = NULL;
        if (!c) must(3, "instantiate");
        int mode = NEW;
        double t = 0;
        bool ready = false;
        int saved_mode = NEW;
        double saved_t = 0;
        for (int k = 0; k < 25; k++) {
            unsigned what = chance(14);
            unsigned ref = chance(legal ? 1 : 400);
            double value = legal ? 0 : chance(2) ? 1e300 : (double) chance(100);
            const char *words;
            bool over;
            size_t size;
            int status = 0;
            int before = logged_errors;
            bool may = true; /* whether the call is allowed now */
#define TRY(allowed, call, then)                    \
    may = allowed;                                  \
    if (legal && !may) continue;                    \
    status = call;                                  \
    if (status < 3) { then; }                       \
    break
            switch (what) {
            case 0: TRY(mode == NEW && !ready, setup(c), ready = true);
            case 1: TRY(mode == NEW && ready, enter(c), mode = INITIALIZING);
            case 2: TRY(mode == INITIALIZING, leave(c), (mode = RUNNING, t = 0));
            case 3:
            case 4:
            case 5: TRY(mode == RUNNING, step(c, legal || chance(2) ? t : 7, legal ? 1e-3 : chance(3) * 1e-3 - 1e-3, &over), t += 1e-3);
            case 6: TRY(mode != NEW, get(c, &ref, 1, &value), (void) 0);
            case 7: TRY(mode != OVER && !legal, set(c, &ref, 1, &value), (void) 0);
            case 8: TRY(mode != NEW, text(c, &hash_reference, &words), (void) 0);
            case 9: TRY(true, get_state(c, &state), (saved_mode = mode, saved_t = t));
            case 10: TRY(state != NULL, set_state(c, legal || chance(2) ? state : &size), (mode = saved_mode, t = saved_t));
            case 11: TRY(state != NULL && mode != OVER, state_size(c, state, &size), (void) 0);
            case 12: TRY(mode == RUNNING && chance(3) == 0, simple(c, P "Terminate"), mode = OVER);
            default: TRY(chance(4) == 0, simple(c, P "Reset"), (mode = NEW, ready = false));
            }
            calls++;
            if (status >= 3) {
                refused++;
                if (legal) {
                    printf("sequence %d: legal call %u failed in mode %d\n", n, what, mode);
                    return 1;
                }
                if (logged_errors == before && status != 3) {
                    printf("sequence %d: call %u failed with %d and without a word\n", n, what, status);
                    return 1;
                }
                if (status == 4) {
                    printf("sequence %d: call %u was fatal\n", n, what);
                    return 1;
                }
            }
        }
        if (chance(2)) free_state(c, &state);
        release(c);
        if (!legal) { /* after its end */
            step(c, 0, 1e-3, &(bool) {false});
            get(c, &hash_reference, 1, &(double) {0});
            release(NULL);
        }
    }
    printf("%d calls, %d refused, %d told\n", calls, refused, logged_errors);
    return legal && refused ? 1 : 0;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* Microseconds of a step with numbers in and out, and of these calls alone; best of three runs of the loops. */
static int bench(int count, char **a) {
    int steps = atoi(a[0]);
    unsigned in[64], out[512];
    double values[512];
    int ins = 0, outs = 0;
    for (int k = 1; k < count; k++) {
        if (a[k][0] == 'i') in[ins++] = (unsigned) atoi(a[k] + 1);
        if (a[k][0] == 'o') out[outs++] = (unsigned) atoi(a[k] + 1);
    }
    void *c = started("bench", 0, NULL);
    must(get(c, in, (size_t) ins, values), "get");
    double still = values[0];
    double t = go(c, 0, steps);
    double around = 1e9, whole = 1e9, nothing = 1e9;
    bool over;
    for (int round = 0; round < 3; round++) {
        double begin = now();
        for (int k = 0; k < steps; k++) {
            values[0] = still;
            must(get(c, in, (size_t) ins, values), "get");
            must(set(c, in, (size_t) ins, values), "set");
            must(get(c, out, (size_t) outs, values), "get");
        }
        double middle = now();
        for (int k = 0; k < steps; k++) must(step(c, t, 0, &over), "step of no length");
        double last = now();
        for (int k = 0; k < steps; k++) {
            must(get(c, out, (size_t) outs, values), "get");
            must(step(c, t, length, &over), "step");
            t += length;
        }
        double end = now();
        around = middle - begin < around ? middle - begin : around;
        nothing = last - middle < nothing ? last - middle : nothing;
        whole = end - last < whole ? end - last : whole;
    }
    printf("calls_us %.4f\nstep_call_us %.4f\nstep_us %.4f\n", 1e6 * around / steps, 1e6 * nothing / steps, 1e6 * whole / steps);
    release(c);
    return 0;
}

int main(int count, char **a) {
    setvbuf(stdout, NULL, _IONBF, 0);
    library = dlopen(a[1], RTLD_NOW);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 9;
    }
    resources = a[2];
    token = a[3];
    hash_reference = (unsigned) atoi(getenv("HOST_HASH") ? getenv("HOST_HASH") : "0");
    if (getenv("HOST_LENGTH")) length = atof(getenv("HOST_LENGTH"));
    if (!strcmp(a[4], "run")) return run(count - 5, a + 5);
    if (!strcmp(a[4], "state")) return states(a + 5);
    if (!strcmp(a[4], "several")) return several(a + 5);
    if (!strcmp(a[4], "random")) return by_chance(a + 5);
    if (!strcmp(a[4], "bench")) return bench(count - 5, a + 5);
    return 9;
}
