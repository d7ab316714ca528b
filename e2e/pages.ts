/** One address of every kind of page, for the checks that hold everywhere. */
export const pageKinds = [
  '/',
  '/tools/slack',
  '/tools/no-such-tool',
  '/no-such-page',
  '/api/docs',
  '/tools/northlight',
]
