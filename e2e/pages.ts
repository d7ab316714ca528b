/** One address of every kind of page, for the checks that hold everywhere. */
export const pageKinds = [
  '/',
  '/tools/slack',
  '/tools/no-such-tool',
  '/no-such-page',
  '/api/docs',
  '/tools/northlight',
  '/blog',
  '/blog?category=marketing',
  '/blog/best-ai-visibility-tools',
  '/blog/best-aeo-tools',
  '/blog/aeo-strategies-guide',
  '/blog/saas-discovery-strategies',
  '/blog/healthcare-provider-guide',
  '/blog/no-such-article',
  '/newsletter/unsubscribe?token=x',
  '/newsletter/confirm?done=yes',
]
