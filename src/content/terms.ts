export const terms = {
  title: 'Terms of service',
  updated: '2026-11-17',
  intro:
    'These terms set out what you can expect from {site} and what we ask of you, whether you read the directory, submit a tool or connect a program to it.',
  disclaimer: {
    title: 'Disclaimer',
    text: 'The directory is information for making a short list. It is not legal, financial or medical advice, nor a recommendation to buy. Facts are given as far as they are publicly known, and vendors change their products and prices without telling us. Confirm with the vendor what matters to you before you sign or pay.',
  },
  sections: [
    {
      id: 'agreement',
      title: 'Agreement',
      paragraphs: [
        'These terms apply between you and the operator of {site}, reachable at {email}. By using the site, its API, its feed or its Model Context Protocol server, you accept them. If you do not agree, please do not use the service.',
        'What we store about you, and what we do not, is described in the [privacy policy](/privacy).',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        '{site} is a public directory of business software. You can browse and search tools, compare them, look at alternatives, save and rate them, read articles and submit a tool for listing. All of this is free.',
        'We do not sell the listed software and take no part in contracts between you and a vendor. Orders, payments, refunds and support are a matter between the two of you.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      paragraphs: [
        'You must be at least 18 years old. If you use the service for a company, you confirm that you are allowed to act for it.',
        'There are no visitor accounts. Favorites, bookmarks, your own ratings and the compare tray are kept by your browser. We cannot restore them if they are lost.',
      ],
    },
    {
      id: 'listings-and-prices',
      title: 'Listings and prices',
      paragraphs: [
        'The catalogue is synced from its files and feeds every {syncEvery}. A sync carries over changes to our records; it does not ask the vendors. Where a fact has a source with a date, that date tells you how old it is; a fact without the number of a source has none yet.',
        'Prices are given in US dollars unless another currency is shown, as publicly known, usually without tax. The starting price is that of the lowest paid plan, with its unit. A fact we do not have is unknown; its absence does not mean that the tool lacks something.',
        'Being listed is no sign of approval, and being absent is no sign against a tool.',
      ],
    },
    {
      id: 'rankings-and-ratings',
      title: 'Rankings and ratings',
      paragraphs: [
        'How lists are ordered is published under [how we rank](/how-we-rank). We may improve the method, and that page then describes the new one.',
        "Average ratings on tool pages come from visitors only. Each browser may rate a tool once. Please rate only tools you know, and do not rate your own product or have others rate it for you. Ratings in blog articles are an editor's opinion.",
        'We may leave out ratings and counts that come from automated or coordinated activity.',
      ],
    },
    {
      id: 'partner-content',
      title: 'Partner content',
      paragraphs: [
        '{partner} is our partner. It comes first in some lists and articles, and its page has a design of its own. In lists, comparisons and articles it is labeled as Partner, and links to its website carry the attribute rel="sponsored". Its place is agreed with the partner; it is not the result of our ranking. Statements on its page are those of the partner.',
        'A blog guide recommends {if partner}a second partner site{else}a partner site{end} that is not part of the catalogue. It is labeled {if partner}in the same way{else}as Partner, and links to it carry the attribute rel="sponsored"{end}. Apart from {if partner}these{else}it{end} the site has no ads and no sponsored content.',
      ],
    },
    {
      id: 'submitting-a-tool',
      title: 'Submitting a tool',
      paragraphs: [
        'You may submit a tool if it is a legitimate SaaS product with a working website. What you enter must be accurate, and you must have the right to give it to us, the logo included. A website that is already listed or waiting for review cannot be submitted again.',
        'You keep your rights in what you submit. You allow us, without payment and without a limit in time or place, to publish it, to edit and shorten it, {if network}to pass it on to the MCP network ({network}), {end}to pass it on to sites that follow our feed and to offer the facts and the description as part of our open data. Your name and e-mail address are excluded from this.',
      ],
    },
    {
      id: 'review-and-removal',
      title: 'Review and removal',
      paragraphs: [
        'We aim to review submissions within 24-48 hours. That is a target, not a guarantee. There is no right to be listed, and we may reject a submission, for example because the website does not work, the description is misleading or the product is not business software.',
        'We may correct, hide or remove a listing when its facts are wrong, the product has ended, a law or a right of others requires it, or these terms are broken. To change the facts of your own product, claim its listing at /tools/your-tool/claim; to have it removed, write to {email}. Copies that others have already received through the network or the open data are outside our control.',
      ],
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      paragraphs: [
        'Do not disturb the service, get round its limits or try to enter the administration without permission. Do not submit false or unlawful content, or links to harmful software. Do not inflate counts or ratings, and do not pretend to be someone else.',
        'If you look for security faults, do not touch data of others, do not overload the site, and tell us at {email} before you publish. We will not pursue anyone who keeps to this.',
      ],
    },
    {
      id: 'programs-and-assistants',
      title: 'API, feed and assistants',
      paragraphs: [
        'The public parts of the API are described in the [API documentation](/api/docs). The Model Context Protocol server at /mcp is public and needs no key; it reads, and takes suggested corrections. You may connect programs and assistants to both, and other sites may follow our feed.',
        'Keep to the limits the server states, wait when it asks you to, and take the feed or the download instead of calling every page. We may slow down or block programs that harm the service for others. Interfaces can change; where we can, we announce it in the documentation first.',
        'An assistant may shorten or misread what it receives from us. What counts is the page whose address comes with the answer.',
      ],
    },
    {
      id: 'open-data-and-copyright',
      title: 'Open data and copyright',
      paragraphs: [
        'The data of the catalogue, as offered on [the data page](/data), may be used under the Creative Commons Attribution 4.0 International license (CC BY 4.0). You may copy, share and adapt it, also commercially, if you name {site} as the source, link to the license and say what you changed.',
        'That license does not cover logos, trade marks, blog articles or the design of the site. You may quote from the articles and link to any page. The software behind the site has a license of its own, which accompanies the source code.',
      ],
    },
    {
      id: 'names-and-links',
      title: 'Names, logos and other websites',
      paragraphs: [
        'Names, logos and trade marks of listed products belong to their owners. We use them to say which product is meant. No connection with the owner, and no endorsement by it, is implied. An owner who objects to a logo can write to {email}.',
        'The site links to websites of others, which we do not control. We are not responsible for their content, their prices or what they do with data.',
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      paragraphs: [
        'The service is free and provided as it is. We work to keep it correct and reachable but do not guarantee that it is complete, free of errors, always available or fit for a particular purpose.',
        'As far as the law allows, we are not liable for loss that results from relying on a listing, a ranking, a rating or an article, from a contract with a vendor, or from the service being unavailable. Nothing in these terms limits liability that cannot be limited by law, such as liability for intent or for injury to life, body or health.',
      ],
    },
    {
      id: 'changes-and-law',
      title: 'Changes, law and contact',
      paragraphs: [
        'We may change the service or these terms. The date at the top says when the terms last changed. The version you find here when you use the service applies. You can stop using it at any time, without notice.',
        'The law of the place where the operator is established applies. Consumers keep the protection of the mandatory rules of the country they live in. If one provision turns out to be invalid, the others remain in force.',
        'Questions about these terms go to {email}.',
      ],
    },
  ],
} as const
