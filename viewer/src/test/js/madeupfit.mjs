/** A made-up fit: what its folder says while it goes on, and in the end. */

export function madeUpLive(rounds, state) {
  return {
    fit: 'plates',
    title: 'Plates',
    state,
    parameters: [
      {name: 'kphi', unit: 'N/m^(n+2)'},
      {name: 'n', unit: '-'},
    ],
    rounds: Array.from({length: rounds}, (_, k) => ({
      stage: k < rounds - 1 ? 'search' : 'profile',
      round: k + 1,
      evaluations: 17 + 9 * k,
      cost: 30 + 1000 * Math.exp(-k),
      values: [8e5 * (1 + Math.exp(-k)), 1.1 - 0.3 * Math.exp(-k)],
    })),
  };
}

function point(experiment, k, key) {
  const z = 0.005 * (20 - k);
  const fitted = 6e5 * z ** 1.1;
  return {
    experiment,
    column: 'pressure',
    unit: 'Pa',
    axis: 'sinkage_m',
    at: z,
    measured: fitted + 500 * Math.sin(k),
    [key]: fitted,
    low: fitted - 300,
    high: fitted + 300,
    measured_low: fitted - 900,
    measured_high: fitted + 900,
  };
}

export function madeUpAnswer() {
  return {
    fit: 'plates',
    level: 0.9,
    cost: 31.7,
    runs: 217,
    parameters: [
      {name: 'kphi', unit: 'N/m^(n+2)', estimate: 814000, low: 748000, high: 880000, low_open: false, high_open: true},
      {name: 'n', unit: '-', estimate: 1.1, low: 1.08, high: 1.12, low_open: false, high_open: false},
    ],
    findings: ['kphi and n are known much better together than alone'],
    residual_findings: ['The residuals show neither bias nor order'],
    notes: [],
    verdicts: [{words: 'large.pressure: predicted'}],
    data: Array.from({length: 20}, (_, k) => point('small', k, 'fitted')),
    held_out: Array.from({length: 20}, (_, k) => point('large', k, 'predicted')),
  };
}
