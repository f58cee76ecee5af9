import fc from 'fast-check';

// A rare case that nobody knew is found by the long run, which draws others each time; a change is never refused for it.
if (process.env.TEST_LONG !== '1') fc.configureGlobal({ seed: 20_261_129 });
