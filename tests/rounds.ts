/** What is left to chance is tried a few times by `npm test`, and as often as we promise by `npm run test:long`. */
export const isLong = process.env.TEST_LONG === 'on'
