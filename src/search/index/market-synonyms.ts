/** Other names people use for a market, each as a whole. */
const names: Record<string, string> = {
  '3d-and-cad': 'cad, 3d modeling, cad software, 3d design',
  accounting:
    'bookkeeping, accounting software, invoicing software, invoice software, small business accounting',
  'affiliate-programs': 'affiliate marketing, referral program, affiliate tracking',
  'agency-management': 'professional services automation, psa, agency management',
  'ai-assistants': 'ai chatbot, ai chat, ai assistant, chatbot',
  'ai-coding': 'ai coding, coding assistant, code completion, ai code',
  'ai-copywriting': 'ai writer, ai writing, copywriting',
  'ai-image-generation': 'ai images, ai art, image generator, text to image',
  'ai-model-platforms': 'llm api, model hosting, machine learning platform',
  'ai-video-generation': 'ai video, text to video, video generator',
  'ai-visibility':
    'generative engine optimization, answer engine optimization, geo tracking, llm visibility, ai search visibility',
  'ai-voice': 'text to speech, voice generator, voice cloning, tts, speech to text, dictation',
  'api-clients': 'api testing, rest client, api client',
  'api-gateways': 'api management, api gateway',
  'app-hosting': 'web hosting, hosting, paas, static hosting, deploy apps',
  'applicant-tracking': 'ats, recruiting, recruiting software, applicant tracking system',
  'backend-as-a-service': 'baas, backend',
  backup:
    'backup software, cloud backup, online backup, server backup, computer backup, office 365 backup, disaster recovery, data backup',
  'bookmarking-and-reading': 'read later, bookmark manager, bookmarks',
  'business-email': 'email hosting, email client, email app, mail client, email provider, mail hosting',
  'business-intelligence': 'bi, dashboards, data visualization',
  'business-phone': 'phone system, voip, cloud phone, call center, business phone',
  'ci-cd': 'continuous integration, continuous delivery, build pipeline, ci',
  'classroom-engagement': 'classroom quiz, live polls, audience engagement, live quiz, student engagement',
  'cloud-and-vulnerability-security':
    'vulnerability scanner, vulnerability management, cloud security, cnapp, penetration testing',
  'cloud-providers': 'cloud hosting, vps, iaas, cloud computing, cloud platform',
  'cloud-storage': 'file sharing, file storage, file sync, online storage',
  'code-editors': 'ide, code editor, text editor',
  'code-hosting': 'version control, git hosting, source control, git',
  'code-security': 'code quality, static analysis, sast, code review',
  'communication-apis': 'sms api, cpaas, sms, mass sms, bulk sms, mass texting',
  'compliance-automation': 'soc 2 compliance, compliance, soc 2, grc',
  construction: 'construction, construction project management, construction software',
  containers: 'container platform, kubernetes',
  'course-marketplaces': 'online courses, mooc',
  'course-platforms':
    'sell courses, membership site, course builder, create online courses, course platform, sell online courses, sell courses online, course hosting',
  crm: 'customer relationship management, crm software, sales crm, contact management, sales pipeline',
  'customer-data-platforms': 'cdp, customer data platform',
  'customer-engagement': 'push notifications, customer messaging, engagement platform',
  'customer-identity': 'authentication, login, user authentication, ciam, sso provider, identity server',
  'customer-success': 'customer success software, churn prevention, customer health score',
  'daily-planners': 'calendar, calendar app, planner, daily planner',
  'data-integration': 'etl, elt, data pipeline, reverse etl',
  'data-notebooks': 'data science, notebook, notebooks, jupyter',
  'data-orchestration': 'workflow orchestration, data orchestration',
  'data-warehouses': 'data warehouse, data lake, lakehouse',
  databases: 'database, sql database, nosql',
  'developer-docs': 'api documentation, docs site, documentation',
  'device-management':
    'mdm, rmm, uem, mobile device management, endpoint management, remote monitoring and management, patch management, msp software, mac management',
  'digital-products': 'sell digital products, sell downloads, sell ebooks',
  'e-commerce-platforms': 'online store, online shop, ecommerce, shop system, webshop',
  'e-signature':
    'esignature, electronic signature, digital signature, sign documents, esign, sign contracts, sign pdf, contract signing',
  'email-marketing':
    'newsletter software, email campaigns, mass email, bulk email, email newsletter software',
  'endpoint-security': 'antivirus, edr, malware protection, antivirus software',
  erp: 'enterprise resource planning, erp software, erp system',
  'error-tracking': 'crash reporting, error monitoring, bug monitoring',
  'event-ticketing': 'event registration, ticketing, sell tickets, event management',
  'expense-management':
    'expense tracker, expense tracking, expense reports, corporate cards, expenses, expense cards, expense management software, business expenses',
  experimentation: 'ab testing, a b testing, split testing',
  'feature-flags': 'feature toggles, feature flag, feature management',
  'field-service': 'field service management, job scheduling, plumbing, hvac, trades',
  'forms-and-surveys':
    'form builder, survey, surveys, online forms, forms, questionnaire, survey tool, survey maker, online survey',
  'graphic-design': 'graphic design, flyer maker, social media graphics, poster maker',
  'gym-management':
    'gym software, gym management software, fitness studio software, yoga studio software, studio management, fitness booking, gym membership software',
  'headless-cms': 'headless, content api',
  'help-desk':
    'helpdesk, ticketing system, customer service software, customer support software, help desk software, customer support, customer service, support ticketing',
  'hotel-management':
    'hotel booking, hotel software, property management system, vacation rental, vacation rental management, channel manager',
  'hr-suites': 'hris, hr software, human resources, hr system, hr management, employee management',
  'illustration-and-photo':
    'photo editor, photo editing, image editor, image editing, vector drawing, drawing software, illustration',
  'infrastructure-as-code': 'iac, configuration management',
  'internal-tools': 'internal tools, admin panel, low code',
  'issue-tracking': 'bug tracker, bug tracking, issue tracker, agile boards, scrum',
  'it-service-management': 'itsm, service desk, it help desk',
  'landing-pages': 'landing page builder, landing page, popups, landing pages',
  'language-learning':
    'learn a language, learn languages, language app, learn spanish, learn english, learn french, learn german, learn japanese',
  'legal-practice':
    'law firm, law practice management, legal case management, law firm management, legal software',
  'live-chat': 'website chat, chat widget, live chat software, chat for website, web chat',
  lms: 'learning management system, lms, e learning, corporate training, employee training',
  'marketing-automation':
    'lead nurturing, automated marketing, mass sms, bulk sms, mass texting, sms marketing',
  'meeting-notes':
    'meeting transcription, note taker, transcription, meeting recorder, transcribe meetings, ai note taker, ai notetaker, meeting notes, meeting assistant',
  newsletters: 'newsletter, newsletter platform',
  'no-code-app-builders': 'no code, app builder, nocode, no code app builder, ai app builder',
  'no-code-databases': 'spreadsheet database, online database, no code, nocode',
  'nonprofit-and-donations':
    'donation, donations, fundraising, donor management, church management, nonprofit crm, charity',
  'note-taking': 'notes, note app, notes app, note taking app, second brain',
  observability: 'monitoring, apm, infrastructure monitoring, application monitoring, log management, logs',
  'office-suites': 'office suite, word processor, spreadsheet, documents',
  'package-registries': 'package registry, artifact repository, container registry, npm registry',
  'password-managers': 'password vault, passwords',
  payments: 'payment gateway, payment processing, accept payments, payment processor, online payments',
  'payroll-and-eor':
    'payroll, run payroll, eor, employer of record, global payroll, payroll software, contractor payments',
  'pdf-editors': 'pdf editor, edit pdf, pdf',
  'performance-management': 'employee engagement, okr, performance reviews, okrs',
  'podcast-hosting': 'host a podcast, podcast host',
  'podcast-recording': 'record a podcast, podcast editing, podcast recording',
  'practice-management':
    'practice management, electronic health records, ehr, emr, therapy practice management, medical practice management, clinic management, patient records, therapy notes, therapist notes, telehealth',
  presentations: 'presentation, slides, slide deck, pitch deck, presentation maker',
  'private-networking': 'vpn, business vpn, zero trust network',
  'product-adoption': 'user onboarding, product tours, onboarding',
  'product-analytics': 'user analytics, product analytics, heatmaps',
  'product-roadmaps': 'roadmap, roadmapping, product management, user feedback, feature voting',
  'project-management':
    'project planning, project tracker, work management, kanban, kanban board, kanban boards, project planner',
  'property-management':
    'rental management, apartment management, apartment rental management, landlord, rental property management, tenant management',
  proposals: 'proposal software, quotes, proposal',
  'remote-access':
    'remote desktop, remote support, remote access, remote control, remote assistance, unattended access, vnc, rdp',
  'restaurant-management':
    'pos, restaurant pos, restaurant management, restaurant reservations, table reservations, restaurant',
  rpa: 'software robots, robotic process automation',
  'sales-engagement': 'cold email, outreach, sales outreach',
  'sales-intelligence': 'lead database, b2b data, email finder, prospecting, find leads',
  scheduling:
    'scheduling, meeting scheduling, booking, meeting scheduler, booking system, appointments, appointment booking, online booking, appointment scheduling',
  'screen-recording': 'screen recorder, record screen, video messaging',
  'search-engines': 'site search, full text search, search engine, search api',
  'secrets-management': 'secret manager, secrets manager, secrets vault, api key management',
  'security-awareness': 'phishing simulation, security training',
  seo: 'search engine optimization, search engine optimisation, keyword research, backlinks, rank tracker',
  'shipping-and-inventory':
    'inventory management, shipping, inventory, order management, warehouse management, stock management, inventory software',
  'social-listening': 'media monitoring, brand monitoring, social monitoring',
  'social-media-management':
    'social media scheduling, social media scheduler, schedule social posts, social media tool, schedule tweets, social media',
  'subscription-billing': 'recurring billing, subscription management, subscriptions',
  'task-lists': 'todo list, to do list, todo app, to do app, task manager, task list',
  'team-chat': 'team messaging, business chat, team communication, work chat, chat for teams, group chat',
  'team-wikis': 'wiki, internal wiki, company wiki, team wiki',
  'test-automation': 'automated testing, end to end testing, browser testing, ui testing',
  'time-tracking':
    'time tracker, timesheet, timesheets, track time, employee time tracking, time clock, time tracking software, employee hours',
  'transactional-email': 'email api, smtp, email delivery, smtp relay',
  'ui-design': 'ui design, prototyping, wireframe, wireframing, ux design, mockup',
  'uptime-and-incidents':
    'status page, incident management, on call, website monitoring, uptime monitoring, server monitoring, cron monitoring, cron jobs, on call scheduling',
  'user-research': 'usability testing, user testing, user interviews, ux research',
  'video-editing': 'video editor, edit videos, video cutting',
  'video-hosting': 'host videos, video platform',
  'video-meetings':
    'video conferencing, video calls, video meeting, web conferencing, online meetings, video chat, video call',
  'web-analytics': 'website analytics, privacy analytics, site analytics, analytics for websites',
  'web-servers': 'reverse proxy, load balancer, http server',
  webinars: 'webinar, webinar software, online events',
  'website-builders':
    'website builder, cms, build a website, make a website, content management system, create a website, site builder',
  whiteboards:
    'whiteboard, mind map, mind mapping, diagram, flowchart, online whiteboard, diagrams, brainstorming',
  'workflow-automation': 'workflow automation, automate workflows, integration platform, ipaas',
  'workforce-identity':
    'sso, single sign on, identity provider, identity management, iam, sso provider, identity server',
  'writing-assistants': 'grammar checker, spell checker, proofreading, writing assistant',
}

export const marketSynonyms: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(names).map(([market, list]) => [market, list.split(', ')]),
)
