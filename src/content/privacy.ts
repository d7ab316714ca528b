export const privacy = {
  title: 'Privacy policy',
  updated: '2026-11-17',
  intro:
    'This page says what {site} stores, why, for how long, and what you can do about it. In short: you can browse, search and compare without an account and without cookies. We hold personal data about you only if you submit a tool, leave your e-mail address with a correction, claim a tool by mail, subscribe to the newsletter or write to us.',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      paragraphs: [
        'The operator of {site} is responsible for the data described here. You can reach us at {email} with any question or request about your personal data.',
        'This policy covers the website, its public API and its Model Context Protocol server at /mcp. It does not cover the websites we link to. The rules for using the service are in the [terms of service](/terms).',
      ],
    },
    {
      id: 'browsing',
      title: 'Browsing without cookies',
      paragraphs: [
        'There is no sign-up, and **visitors receive no cookies**. The only cookie is the session cookie of the administrator. It is set when the administrator signs in, cannot be read by scripts, and ends with the session.',
        'All scripts, fonts, images and logos come from our own server. There are no ads, no embedded players and no measuring services of other companies, so opening a page here does not tell anyone else about your visit. Search runs on our server too; no outside service sees what you type.',
        'To send you a page, the server has to handle your network address and the name of your browser while it answers. The database never holds your address in readable form. To slow down spam and floods of requests, we limit how often forms can be sent from one network; for that the address is kept only as a keyed hash. We rely on our legitimate interest in keeping the site working.',
      ],
    },
    {
      id: 'your-browser',
      title: 'What stays in your browser',
      paragraphs: [
        "Your favorites, your bookmarks, the ratings you gave and the tools in your compare tray are kept in your browser's local storage. So is the random key described under ratings below. Nothing is written there before you save, rate or pick something.",
        'We do not receive these lists, and they do not follow you to another device. What you do is counted, as described below, but not together with your list: a favorite adds one to the number of the tool. You can remove an entry on the page where you made it, apart from a rating, which is given once. You can remove everything by clearing the data of this site in the settings of your browser.',
        'In the browser of the administrator, local storage also notes that someone is signed in and under which e-mail address, so that the right screen appears at once. It grants no access: the server checks the session each time.',
      ],
    },
    {
      id: 'counts-and-ratings',
      title: 'Counts and ratings',
      paragraphs: [
        "**Counts.** For each tool and each day we count page views, visits to the tool's website, favorites and comparisons; for each day also the words that are searched for, of which the 500 most frequent are kept. The counts of tools decide what is trending, as explained under [how we rank](/how-we-rank). To avoid counting the same visit twice, the server makes a keyed hash of your address and browser. The key changes every day and the old one is destroyed. After that, nobody can turn a hash back into an address, ourselves included, or connect your visits of two days. Browsers that send Global Privacy Control are not counted.",
        '**Ratings.** When you rate a tool for the first time, your browser makes a random key. Each rating is stored with the tool, the number of stars, the time and this key, so that one browser rates a tool once. The key says nothing about who you are. It does show that ratings of several tools came from the same browser. Clear your local storage and the link to you is gone; the ratings stay in the averages.',
        'We rely on our legitimate interest in showing which tools visitors find useful. The totals and averages are public.',
      ],
    },
    {
      id: 'submissions',
      title: 'What you send us about tools',
      paragraphs: [
        '**Submitting a tool.** When you [submit a tool](/submit), we store your name, your e-mail address, everything you entered about the tool, the time, and later the decision with any notes on the review. We use it to review the submission and to ask you about it. We process it because you ask us to consider a listing.',
        'If the tool is approved, the facts about it become public. **Your name and e-mail address do not.** They are visible to the administrator only. Please leave personal data out of the description and the list of features, since those are published.',
        'The form is protected against spam without puzzles from another company: by a field that people do not see, by a signed time stamp and by the limit per network described above.',
        '**Suggesting a correction.** When you suggest a correction, we store the fact, the value you propose, the address of the page you name, your note, the time and later the decision. **Your e-mail address is optional.** We use it only to ask you about the correction; the administrator alone can see it, and so it is with your note. If several people report the same thing, each report is stored by itself.',
        'When a correction is accepted, the value and the address of the page become part of the public record. Nothing about you does. A decided correction is deleted with its reports a year after the decision. The form is protected in the same way as the submission of a tool.',
        '**Writing a review.** A written review is stored with the stars, your texts, what you chose about your part, your company’s size and how long you used the tool, and the time. We ask for no name and no address. An editor reads it before it appears; then the texts, the choices and the date are public. Please leave personal data out of the texts.',
        'The secret address that you get is the only key to your review. With it you can change the review or withdraw it at any time; a withdrawn review is deleted. A review that was declined is deleted a year after the decision.',
        '**Claiming a tool.** When you claim a tool, we store the tool, its domain, the way you chose to show that the domain is yours, the times, and a hash of your secret link. If you chose mail, we also store the mailbox the link was sent to, such as admin@ your domain. We do not ask who you are. A claim ends two weeks after it was begun when nothing was shown, and otherwise when the proof, which is repeated every 90 days, no longer holds or the claim is revoked; a month later it is deleted. The administrator can see and revoke claims.',
        'What you then change, and what you answer to reviews, is public once it is accepted, and labeled as from the maker.',
      ],
    },
    {
      id: 'newsletter-and-messages',
      title: 'Newsletter and messages',
      paragraphs: [
        'If you subscribe to the newsletter, we store your e-mail address and the time, ask you by mail to confirm it, and then use it to send you a letter when an article is published. We note which letters were sent to it or could not be delivered, for ninety days; nothing tells us whether you open one. We do this with your consent. You can withdraw it whenever you like with the unsubscribe link, in one click; the address is then removed from the list.',
        'If you write to {email}, we receive your address and whatever your message contains. We use it to answer you and to act on what you asked.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      paragraphs: [
        'We do not sell or rent personal data, and we do not use it for advertising.',
        '{if network}Approved tools are sent to the MCP network, which is {network}, as signed messages. They are also{else}Approved tools are{end} part of our feed, of the answers at /mcp and of the [open data](/data). All of these carry facts about tools. None carries the name or e-mail address of the person who submitted one.',
        '{if checks}Our server asks the websites and price pages of listed tools every day whether they still answer and have changed. These requests carry our name and nothing about any visitor.{end}',
        'If a hosting or mail provider works for us, it handles the data on our instructions as far as its task requires. Authorities receive data only where the law obliges us.',
        "When you follow a link to a tool's website, or to a partner's, you leave this site. From then on the privacy policy of that website applies. We tell it nothing about you beyond what your browser sends with any link.",
      ],
    },
    {
      id: 'storage-and-rights',
      title: 'How long we keep data, and your rights',
      paragraphs: [
        'A submission is kept as the record of a listing and its review until you ask us to delete it; one that was not accepted is deleted a year after the decision. A newsletter address is kept until you unsubscribe, and for seven days after we asked you to confirm it if you do not; {if mail}{else}as this site sends no mail yet, nobody is asked, and {end}an address that was never asked is deleted after a year. A message is kept until the matter is settled and no legal duty to keep it remains. Totals and ratings are kept without a time limit, because they identify nobody; what was counted per day is kept for 400 days, what was searched for 100. Deleted data can remain in a backup until that backup is replaced.',
        'You may ask us what we hold about you, and have it corrected, deleted, restricted or handed to you in a common format. You may object to processing that rests on our legitimate interest. Write to {email} from the address concerned, so that we know the request is yours. We answer within one month. You can also complain to the data protection authority where you live or work.',
        'Counts cannot be traced to you, so we cannot find yours among them. For a rating we would need the random key from your browser.',
      ],
    },
    {
      id: 'age-and-changes',
      title: 'Under-18s and changes to this policy',
      paragraphs: [
        'The service is not for under-18s, and we do not knowingly collect data about them. If you believe that someone under 18 has sent us personal data, write to {email} and we will delete it.',
        'When the way the site works changes, this page changes with it. The date at the top says when that last happened. If a change affects data you have already given us, we tell you by e-mail where we have your address for that purpose.',
      ],
    },
  ],
} as const
