package org.grouser.viewer;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Which path is answered by whom. */
final class Routes {
    private static final Set<String> PAGES = Set.of("play.html", "study.html", "fit.html");

    private final Pages pages;
    private final RunRoutes runs;
    private final StudyRoutes studies;
    private final FitRoutes fits;
    private final DeskRoutes desk;
    private final SteeringRoutes steering;
    private final UpkeepRoutes upkeep;

    Routes(Pages pages, RunShelf shelf, RunDesk desk) {
        this.pages = pages;
        this.runs = new RunRoutes(shelf, desk);
        this.studies = new StudyRoutes(shelf, desk);
        this.fits = new FitRoutes(shelf);
        this.desk = new DeskRoutes(shelf, desk);
        this.steering = new SteeringRoutes(shelf, desk);
        this.upkeep = new UpkeepRoutes(shelf, desk, runs);
    }

    Answer answer(Request request) throws Refusal, IOException {
        List<String> path = request.path();
        if (path.isEmpty()) {
            request.only("GET");
            return Answer.elsewhere(request.token() + "/"); // relative addresses of the page need the slash
        }
        String first = path.get(0);
        if (first.equals("api") && path.size() >= 2) {
            return api(request, path.subList(1, path.size()));
        }
        request.only("GET");
        if (path.size() == 1 && (first.isEmpty() || first.equals("index.html"))) {
            return pages.html("index.html");
        }
        if (path.size() == 1 && PAGES.contains(first)) {
            return pages.html(first);
        }
        if ((path.size() == 2 || path.size() == 3) && first.equals("page")) {
            return pages.part(String.join("/", path.subList(1, path.size())));
        }
        if (path.size() == 2 && first.equals("lib")) {
            return pages.library(path.get(1));
        }
        throw nothing();
    }

    private Answer api(Request request, List<String> path) throws Refusal, IOException {
        String what = path.get(0);
        int depth = path.size();
        if (what.equals("runs") && depth == 1) {
            request.only("GET", "POST");
            return request.method().equals("GET") ? runs.list() : desk.start(request);
        }
        if (what.equals("runs") && depth == 2) {
            request.only("DELETE");
            return desk.cancel(path.get(1));
        }
        if (what.equals("steer") && depth == 1) {
            return steering.answer(request);
        }
        if (what.equals("check") && depth == 1) {
            request.only("POST");
            return desk.check(request);
        }
        if (what.equals("studies") && depth == 3 && path.get(2).equals("rerun")) {
            request.only("POST");
            return studies.rerun(path.get(1), request);
        }
        if (what.equals("runs") && depth == 3 && request.method().equals("POST")) {
            return upkeep.post(path.get(1), path.get(2), request);
        }
        if (what.equals("trash") && depth == 3 && path.get(2).equals("restore")) {
            request.only("POST");
            return upkeep.restore(path.get(1), request);
        }
        request.only("GET");
        if (what.equals("groups") && depth == 4 && path.get(2).equals("file")) {
            return runs.groupReport(path.get(1), path.get(3));
        }
        if (what.equals("fits")) {
            return depth == 1 ? fits.list() : fits.file(path.get(1), path.subList(2, depth));
        }
        if (what.equals("studies")) {
            return depth == 1 ? studies.list() : studies.file(path.get(1), path.subList(2, depth), request.query());
        }
        if (what.equals("runs")) {
            return runs.file(path.get(1), path.subList(2, depth), request.query());
        }
        if (what.equals("scenarios") && depth <= 2) {
            return depth == 1 ? desk.catalog() : desk.scenario(path.get(1), request.query());
        }
        if (what.equals("schema") && depth == 1) {
            return desk.schema();
        }
        throw nothing();
    }

    private static Refusal nothing() {
        return new Refusal(404, "nothing is served under this path");
    }
}
