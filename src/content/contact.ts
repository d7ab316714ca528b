export const contactIntro = {
  title: 'Contact',
  text: 'There is no contact form. Write an e-mail, and you keep a copy of what you asked. For a new tool, use the [submission form](/submit); for a wrong fact, “Suggest a correction” on the page of the tool.',
} as const

export const contactCards = [
  {
    icon: 'mail',
    title: 'E-mail',
    text: 'For privacy requests, the removal of a listing and anything else that needs an answer: {email}.',
    kind: 'email',
  },
  {
    icon: 'code-xml',
    title: 'Source code',
    text: 'Tools are kept as plain files beside the code. Report a fault there, or propose a change to an entry.',
    kind: 'sourceCode',
  },
  {
    icon: 'share-2',
    title: 'Social network',
    text: 'Follow the directory for news. Please send questions about a listing by e-mail instead.',
    kind: 'social',
  },
] as const

export const contactFaq = [
  {
    question: 'How do I add a tool?',
    answer:
      'Use the [submission form](/submit), which checks what you enter and puts the tool in the review queue. Please do not send new tools by e-mail: they would have to be typed in by hand. Review takes 24-48 hours, and the listing is free.',
  },
  {
    question: 'A fact about a tool is wrong. How do I get it corrected?',
    answer:
      "Follow “Suggest a correction” on the page of the tool, choose the fact, and give the right value with a public source, such as the vendor's price page. You need neither an account nor to work for the vendor. An editor checks it, and you get an address that shows what became of it.",
  },
  {
    question: 'How do I change or remove the listing of my own product?',
    answer:
      "Claim it: follow “claim it” at the end of its page, which leads to /tools/your-tool/claim. Once you have shown that its domain is yours, by a DNS record{if mail}, a file on the website or a mail to a mailbox there{else} or a file on the website{end}, you get a private page on which you keep its facts. To have a listing removed, write to {email}, if you can from an address at the product's own domain. If we keep a listing you asked us to remove, we tell you why.",
  },
  {
    question: 'Can I buy an ad or a higher place?',
    answer:
      'No. The site carries no ads, and neither a place in a list nor a rating can be bought. {if partner}{partner}, our partner, is the one exception: it comes first in some lists and articles and is labeled as Partner. {end}How the order comes about is described under [how we rank](/how-we-rank).',
  },
  {
    question: 'How do I have my personal data deleted?',
    answer:
      'To leave the newsletter, follow the unsubscribe link. To have a submission deleted, write to {email} from the address you gave in it. Favorites, bookmarks and your own ratings are in your browser, where you can clear them yourself. The [privacy policy](/privacy) has the details.',
  },
  {
    question: 'Something on the site does not work. What should I send?',
    answer:
      'The address of the page, what you did, what you expected and what happened, along with the name of your browser. Send it to {email} or report it where the source code is kept. Report a security problem by e-mail only, so that it can be fixed before it is public.',
  },
] as const
