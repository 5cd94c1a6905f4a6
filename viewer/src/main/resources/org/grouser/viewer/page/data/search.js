/** Search by typing parts of names. */

/**
 * How well letters match a name: higher is better, -1 not at all. All words must be there; runs and starts of words
 * count more.
 */
export function match(query, name) {
  let total = 0;
  for (const word of query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter((part) => part !== '')) {
    const score = matchWord(word, name.toLowerCase());
    if (score < 0) {
      return -1;
    }
    total += score;
  }
  return total - 0.01 * name.length;
}

function startsWord(name, at) {
  return at === 0 || name[at - 1] === '_' || name[at - 1] === ' ';
}

function matchWord(word, name) {
  const whole = name.indexOf(word);
  if (whole >= 0) {
    return 10 + word.length + (startsWord(name, whole) ? 5 : 0);
  }
  let score = 0;
  let at = -1;
  for (const letter of word) {
    const next = name.indexOf(letter, at + 1);
    if (next < 0) {
      return -1;
    }
    score += next === at + 1 ? 1 : startsWord(name, next) ? 0.8 : 0.1;
    at = next;
  }
  return score;
}
