/**
 * Colours of curves, told apart by colour-blind people too (after the set of Okabe and Ito), and the same for a wheel
 * everywhere.
 */

const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#b0559a', '#c08a00', '#2f93c8', '#6b6b6b', '#8a4a1f'];
const DARK = ['#4fa8e8', '#f0894a', '#2fc79b', '#e39bc8', '#ecb93c', '#8fd0f5', '#b8bcc4', '#c99470'];
const DASHES = [[], [7, 3], [2, 3]];

/** Whether the page is shown dark. */
function isDark() {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The colours themselves, as the page is shown now. */
export function curveColours() {
  return isDark() ? DARK : LIGHT;
}

/** Colours by the wheels and feet of a scene. */
export class Palette {
  #subjects;

  constructor(scene) {
    const names = scene.bodies
      .flatMap((body) => body.shapes.map((shape) => shape.name))
      .filter((name) => typeof name === 'string' && name !== '');
    this.#subjects = [...new Set(names)];
  }

  /**
   * {colour, dash} of the columns of a plot: by wheel, its second column dashed; by place where one wheel has them
   * all.
   */
  of(columns) {
    const colours = curveColours();
    const subjects = columns.map(({owner}) => this.#subjects.indexOf(owner.name));
    const byPlace = columns.length > 1 && new Set(subjects).size === 1;
    return columns.map((_, place) => {
      const k = byPlace || subjects[place] < 0 ? place : subjects[place];
      const before = byPlace
        ? 0
        : subjects.slice(0, place).filter((subject) => subject === subjects[place] && subject >= 0).length;
      return {
        colour: colours[k % colours.length],
        dash: DASHES[(Math.floor(k / colours.length) + before) % DASHES.length],
      };
    });
  }
}
