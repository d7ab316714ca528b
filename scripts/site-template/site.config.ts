/** Everything about this site that is not a tool or a page's words. docs/site.md of the program describes each file. */
export const site = {
  name: 'Clinic Tools',
  /** The first sentence of the home page and of the share image. */
  tagline: 'Find the program your clinic needs',
  description:
    'A small directory to start from: three made-up programs in two categories, to be replaced by your own.',
  /** What is listed, as in "Trending clinic programs". */
  subject: 'clinic programs',
  /** One of them, as in "Submit your program". */
  toolName: 'program',
  supportEmail: 'support@clinic.example',

  /** What people may write, shown in search boxes, in the finder and under "How we rank". */
  examples: {
    pair: 'sample diary vs sample book',
    wish: 'open source booking',
    need: 'booking for 5 people',
    needs: ['Booking for 5 people', 'Records with an API'],
    phrases: ['alternatives to Sample Diary', 'under $20', 'free', 'for 10 people', 'open source'],
  },

  /** The one featured partner, always labeled: { slug, name, website }; its page needs content/partner.json. */
  partner: null,
  /** A second partner site that is no tool of the catalogue: { name, website }. */
  provider: null,

  /** Text needs a contrast of 4.5 to its ground: the start says so when a color has less. */
  look: {
    accent: '#0f6b4f',
    accentDark: '#7fd6b6',
    highlight: '#1f8f6c',
    highlightDark: '#4fbf9a',
    /** Of cards, in pixels. */
    radius: 8,
  },
}
