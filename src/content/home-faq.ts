export const homeFaq = [
  {
    question: 'What is {site}?',
    answer:
      "It is a free directory of {count} business software tools. Each tool has a page with its description, features, integrations, platforms and prices, as far as they are publicly known. From there you can compare it with others, look at alternatives or go to the vendor's website. People use it to make a short list before they book a demo or start a trial.",
  },
  {
    question: 'Do I need an account?',
    answer:
      "No. Every page, search and comparison is open without sign-up. Your favorites, bookmarks, ratings and compare tray are kept in your browser's local storage, so they stay on this device and go when you clear the browser's data. We ask for an e-mail address in the submission form and the newsletter box only; with a correction you can leave one if you like, and who claims a tool can have a link sent to a mailbox at its domain.",
  },
  {
    question: 'How current is the information?',
    answer:
      "The catalogue is synced from its files and feeds every {syncEvery}, and the header shows when that last happened. A sync brings in what has been edited; it does not read each vendor's price page again. How old a fact is, its source says: the numbers beside facts on a tool's page lead to where we read them and, where it is known, when. A fact without a number has no source yet. Confirm a price with the vendor before you buy.",
  },
  {
    question: 'How are tools ranked?',
    answer:
      'By published rules. Trending puts the tools with more views, website visits, favorites and comparisons in the chosen period first; the number of features and then the name settle ties. Alternatives share a market or a category with the tool; a shared market counts most, then what else they have in common, how well known they are and the price band. {if partner}{partner}, our labeled partner, is pinned first on the home page and the trending page and holds the agreed first place of ranked articles. {end}All of it is explained under [how we rank](/how-we-rank).',
  },
  {
    question: 'Are there ads or paid listings?',
    answer:
      'There are no ads, and a listing is free. {if partner}One partner, {partner}, is placed first in some lists and articles. It carries a visible Partner label, and its links are marked as sponsored for search engines. {end}One guide in the blog recommends {if partner}a second partner site, labeled in the same way{else}a partner site, labeled as such, with links marked as sponsored{end}. No other place in the directory is for sale.',
  },
  {
    question: 'Where do ratings and counts come from?',
    answer:
      "From visitors of this site only. Each browser can give a tool one rating of 1 to 5 stars, and the average is made of these ratings alone. Likes are favorites given here, and users are visits sent to the tool's website. A tool that nobody has rated says so. Star ratings in blog articles are an editor's opinion and are marked as such.",
  },
  {
    question: 'How do I get my tool listed?',
    answer:
      "Use the [submission form](/submit). It asks for your name and e-mail address, the tool's name, website and category, and a description of 50 to 1000 characters. Pricing, features and a logo are optional. A person reviews each submission within 24-48 hours. Once approved, the tool appears in the directory{if network} and is sent to the MCP network, which is {network}{else}, and within a minute in our feed and on our MCP server{end}. The listing is free.",
  },
  {
    question: 'Can I reuse the data or connect an assistant?',
    answer:
      'Yes. You can download the catalogue from [the data page](/data) under the CC BY 4.0 license: copy it and adapt it as you like, as long as you name the source. Assistants that speak the Model Context Protocol can connect to /mcp, where they can search, compare and find alternatives. That server is public and needs no key; all it writes are corrections, which a person reads first.',
  },
] as const
