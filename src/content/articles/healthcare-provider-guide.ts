export const article = {
  slug: 'healthcare-provider-guide',
  title: 'How to Find the Best Healthcare Providers: A Complete Guide',
  description:
    'How to find and check a doctor, clinic or therapist: official registers, insurance questions, reviews, first appointments and the warning signs to respect.',
  keywords: [
    'how to find a healthcare provider',
    'choose a doctor',
    'check a medical license',
    'health insurance network',
    'questions for a first appointment',
    'patient reviews',
  ],
  category: 'Healthcare',
  icon: 'heart-pulse',
  color: 'rose',
  publishedAt: '2024-12-26',
  modifiedAt: '2024-12-28',
  reviewedAt: '2026-11-17',
  dateText: 'December 26, 2024',
  readTime: '10 min read',
  featured: false,
  backLink: { label: 'Back to SaaS discovery strategies', href: '/blog/saas-discovery-strategies' },
  eyebrow: 'Healthcare guide',
  intro: [
    {
      type: 'text',
      text: 'Choosing a doctor, a clinic or a therapist often happens at a bad moment: you have moved, a diagnosis has arrived, or the person you trusted has retired. A method helps at such times. This guide gives one: what to settle first, where the official information is, what to ask, and when to look elsewhere.',
    },
    {
      type: 'text',
      text: 'Health systems differ widely between countries. Insurance details below mostly describe the United States, where the choice is wide and the paperwork heavy; registers are listed for several countries, and the questions apply anywhere.',
    },
    {
      type: 'note',
      text: 'This is general information and not medical advice. It cannot replace a conversation with a qualified professional. In an emergency call your local emergency number, such as 911, 112, 999 or 000, without looking anything up first. {provider}, recommended below, is a partner of this site; that recommendation is an agreed placement and not a medical or editorial judgment.',
    },
  ],
  sections: [
    {
      id: 'before-you-search',
      title: 'Settle three things before you search',
      blocks: [
        {
          type: 'text',
          text: 'A quarter of an hour with pen and paper prevents days of calls to practices that could never have suited you.',
        },
        {
          type: 'list',
          ordered: true,
          items: [
            'What kind of care? Someone for everything over many years, a specialist for one condition, a second opinion, or help that cannot wait past this week. Each leads to a different door.',
            'What are the limits? Insurance plan and its exact name, distance you can travel when unwell, hours you can leave work, language, and access needs.',
            'What would make you stay? Some want a doctor who explains at length, others one who is brief and reachable. Neither wish is foolish, and knowing yours makes the first appointment easier to judge.',
          ],
        },
      ],
    },
    {
      id: 'eight-ways',
      title: 'Eight ways to find a provider and check the choice',
      blocks: [
        {
          type: 'cards',
          entries: [
            {
              title: '1. Start with a provider that answers questions in advance',
              badge: 'Top Recommendation',
              text: 'Look for a provider whose services, professionals, prices or accepted insurance, and ways of contact you can read before giving any personal detail. {provider} is the partner we point readers to as a starting place. Put it through the same checks as everyone else on this page; a recommendation tells you where to look, and the register tells you whether to trust.',
              points: [
                'Read who provides the care, by name and qualification',
                'Confirm that it serves your region and your kind of need',
                'Ask about cost and cancellation before booking',
              ],
              link: { label: 'Visit {provider}', href: '{providerUrl}' },
            },
            {
              title: '2. Look up the license and any discipline',
              text: 'Every regulated profession keeps a public register. It shows whether a person may practice today, and often whether restrictions or sanctions apply. The search is free and takes a few minutes, so do it for each name that reaches your shortlist.',
              points: [
                'Search by full name and place, since names repeat',
                'Check that the status is current, without conditions',
                'Look up specialist certification separately',
              ],
            },
            {
              title: '3. Ask the insurer, then ask the practice',
              text: 'Directories of network providers go out of date. Confirm from both sides, with the exact plan name, and note the day and the person you spoke to. The question "Do you take my insurance?" is too loose: a practice may accept a company\'s cards and still be outside your plan\'s network.',
              points: [
                'Ask: "Are you in network for this plan, at this address?"',
                'Ask which laboratory and imaging center they use',
                'Ask whether you need a referral or prior authorization',
              ],
            },
            {
              title: '4. Use referrals as leads',
              text: 'A doctor you trust knows which colleagues write clear letters and call back. Nurses and pharmacists often know as much. Tell them what matters to you and ask for two names, then check both; a referral can also follow habit or a shared employer.',
              points: [
                'Ask: "Whom would you send your own family to for this?"',
                'Ask why that person',
                'Ask whether there is any shared ownership',
              ],
            },
            {
              title: '5. Match experience to your condition',
              text: 'For a procedure, experience with that procedure counts for more than general reputation. Specialists expect the question and answer it readily. For a long-term illness, ask about the team: who monitors results, who answers between visits, and who takes over during holidays.',
              points: [
                'How often do you treat this, and when was the last time?',
                'What results do your patients usually see, and what goes wrong?',
                'Which hospital would I be taken to?',
              ],
            },
            {
              title: '6. Read reviews for patterns',
              text: 'Patients are reliable witnesses of waiting, billing, courtesy and explanations, and less so of clinical skill, which is hard to see from the chair. Look for the same remark from several people over a year or more, and weigh how the practice replies.',
              points: [
                'Repeated billing complaints deserve a call',
                'One furious review deserves little weight',
                'A flood of brief praise within days deserves suspicion',
              ],
            },
            {
              title: '7. Test how easy it is to reach them',
              text: 'Access is part of quality. Call at a busy hour and see what happens. Ask how soon a new patient is seen, how soon an existing one is seen for something urgent, and what you are meant to do at night. Ask about video visits, step-free entrance and interpreters if you need them.',
              points: [
                'Next appointment for a new patient',
                'Same-day arrangements for existing patients',
                'How test results and messages are answered',
              ],
            },
            {
              title: '8. Treat the first appointment as an interview',
              text: 'Bring a list of medicines, earlier results and three questions. Afterwards ask yourself whether you were allowed to finish a sentence, whether you understood the plan, and whether you would tell this person something embarrassing. If the answers are no, look further; changing early is simple.',
              points: [
                'Were options explained, including doing nothing for now?',
                'Do you know what happens next, and when?',
                'Did anyone press you to decide on the spot?',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'registers',
      title: 'Where to check a license, by country',
      blocks: [
        {
          type: 'text',
          text: "These are official or official-backed sources. Each name leads to the body's own site; look-alike sites exist that charge for free information.",
        },
        {
          type: 'table',
          caption: 'Public registers of doctors and where they lead',
          head: ['Country', 'Where to look', 'What it shows'],
          rows: [
            [
              'United States',
              'The medical board of the state, or [DocInfo.org](https://www.docinfo.org/) by the Federation of State Medical Boards',
              'Licenses by state and board actions',
            ],
            [
              'United States',
              '[Certification Matters](https://www.certificationmatters.org/), by the American Board of Medical Specialties',
              'Specialty certification by its member boards',
            ],
            [
              'United Kingdom',
              '[The medical register](https://www.gmc-uk.org/registration-and-licensing/our-registers) of the General Medical Council',
              'Registration, license to practice, specialist status',
            ],
            [
              'England',
              '[Care Quality Commission](https://www.cqc.org.uk/)',
              'Inspection reports and ratings of practices and hospitals',
            ],
            [
              'Canada',
              'The college of physicians of the province; the [federation of colleges](https://fmrac.ca/) names them',
              'Registration status and published decisions',
            ],
            [
              'Australia',
              '[The public register](https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx) of Ahpra',
              'Registration and conditions for sixteen professions',
            ],
            [
              'Ireland',
              '[The register](https://www.medicalcouncil.ie/public-information/check-the-register/) of the Medical Council',
              'Registration and division',
            ],
          ],
        },
        {
          type: 'text',
          text: "Two notes on American sources. Hospitals and many other facilities can be compared on Medicare's [Care Compare](https://www.medicare.gov/care-compare/) site, whatever your age or insurance. And a [National Provider Identifier](https://npiregistry.cms.hhs.gov/) is a billing number: it shows that someone has registered, and says nothing about a license being in good standing.",
        },
      ],
    },
    {
      id: 'first-call',
      title: 'A five-minute script for the first call',
      blocks: [
        {
          type: 'text',
          text: 'Receptions are busy, and a prepared caller gets better answers. Have your insurance card and calendar at hand, say that you are considering the practice as a new patient, and ask in this order.',
        },
        {
          type: 'list',
          ordered: true,
          items: [
            'Are you accepting new patients, and for which of your professionals?',
            'Do you treat what I need? Describe it in one sentence; you do not owe the details to the telephone.',
            'Are you in network for my plan at this address, or what does a first visit cost without insurance?',
            'When is the next free appointment, and is there a waiting list for cancellations?',
            'Whom would I usually see, and who stands in when that person is away?',
            'How do I reach you between visits, and what should I do outside opening hours?',
            'What should I bring, and can forms be completed beforehand?',
          ],
        },
        {
          type: 'text',
          text: 'Write the answers down while they are fresh, together with the impression. Patience on the telephone does not prove good medicine, yet a practice that is curt to people who might become patients rarely improves once they have.',
        },
      ],
    },
    {
      id: 'ratings',
      title: 'What quality ratings can tell you, and what they leave out',
      blocks: [
        {
          type: 'text',
          text: 'Stars and grades for hospitals are built from measures such as infections, readmissions, patient surveys and whether recommended steps were followed. They are useful for spotting an outlier and weak at separating the middle. Two well-known systems can disagree about one hospital because they count different things over different years.',
        },
        {
          type: 'text',
          text: 'Look past the summary to the measure closest to your case, and to the period it covers. For a single doctor, public figures are often missing or rest on few patients, so a direct question will tell you more. A team that accepts difficult cases may show worse raw numbers than one that sends them elsewhere; ask whether results are adjusted for how ill patients were at the start.',
        },
      ],
    },
    {
      id: 'costs',
      title: 'Ask what it will cost while you can still choose',
      blocks: [
        {
          type: 'text',
          text: 'In the United States the [No Surprises Act](https://www.cms.gov/nosurprises) has applied since January 2022. It limits bills from out-of-network providers in emergencies and in certain cases at in-network facilities, and it entitles people who are uninsured or paying for themselves to a good faith estimate when care is scheduled at least three business days ahead. Ask for the estimate in writing and keep it; if the bill is $400 or more above it, a dispute process exists.',
        },
        {
          type: 'text',
          text: 'Elsewhere the questions are different but the habit is the same. Find out what the public system covers, how long the wait is, and what a private appointment would include. A low price for a first visit can precede an expensive course of treatment, so ask for the whole plan with its likely number of sessions.',
        },
      ],
    },
    {
      id: 'additional-tips',
      title: 'Additional tips for particular situations',
      blocks: [
        {
          type: 'list',
          items: [
            'Moving house: ask the old practice for a copy of your records before you leave. In the United States, providers covered by HIPAA must generally hand over a copy [within 30 days of a request](https://www.hhs.gov/hipaa/for-professionals/privacy/guidance/access/index.html).',
            'Second opinions: they are routine before surgery or long treatment. A good doctor will not be offended, and many insurers pay for one.',
            'Children: ask how the practice handles sick children on the day, and who answers at the weekend.',
            'Mental health: check whether the title is protected where you live. In some places anyone may call themselves a therapist or counsellor, so look for the regulated profession behind the word.',
            'Online care: make sure the professional is licensed for the place where you are during the call, and ask what happens if you need to be examined in person.',
            'Caring for someone else: arrange written permission early, so that the practice may speak to you.',
            'Privacy: read what an app or portal does with health data. Services that are not medical providers may fall outside medical privacy law.',
            'Low income or no insurance: in the United States, health centers funded by HRSA charge on a sliding scale and can be searched by address [on its site](https://findahealthcenter.hrsa.gov/).',
          ],
        },
        { type: 'heading', text: 'Warning signs that should end the search at that door' },
        {
          type: 'list',
          items: [
            'A cure is promised, or risks are waved away.',
            'You are told to stop prescribed medicine without contact with the doctor who prescribed it.',
            'Payment for a long course is demanded today, at a price that ends today.',
            'Qualifications cannot be found in any register, or are explained with a story.',
            'Your questions are treated as a lack of trust.',
          ],
        },
      ],
    },
    {
      id: 'key-takeaways',
      title: 'Key takeaways: check the register, confirm the cost, trust the first visit',
      blocks: [
        {
          type: 'list',
          items: [
            'Decide what kind of care you need and where your limits lie before searching.',
            'Take names from several directions: people you trust, your insurer, official finders, and recommendations such as the one above.',
            'Verify the license of every name on the shortlist. It is free, and nothing else replaces it.',
            'Confirm insurance with both sides and get the estimate in writing.',
            'Use reviews for service and registers for safety.',
            'Judge the first appointment by whether you were heard and know what comes next.',
            'Change providers if it does not work. Your records can move with you.',
          ],
        },
        {
          type: 'text',
          text: 'Keep a page with the names you considered, what you found and when. The next search, for yourself or for someone in the family, will start from there instead of from nothing.',
        },
        {
          type: 'cta',
          title: 'Take the first step when you are ready',
          text: 'See what {provider}, our partner, offers, and check it against the list above. If your search today is for tools and not for care, the companion guide uses the same method for software.',
          links: [
            { label: 'Visit {provider}', href: '{providerUrl}' },
            { label: 'Read More Guides', href: '/blog/saas-discovery-strategies' },
          ],
        },
      ],
    },
  ],
  related: ['saas-discovery-strategies', 'best-ai-visibility-tools'],
} as const
