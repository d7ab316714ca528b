/** Needs of each kind with tools that an expert would show; `~` before a label that has to be among what was understood. */
export const kinNeeds: Readonly<Record<string, string>> = {
  excluded: `
payroll for 12 people in the US, not an employer of record | gusto onpay justworks adp-run paychex | ~For 12 employees
payroll for 12 people, no employer of record | gusto onpay justworks adp-run paychex rippling | ~For 12 employees
crm for 5 people, we do not need sso | salesforce hubspot zoho-crm pipedrive | ~not needed
help desk without ai for 3 agents | zendesk freshdesk help-scout intercom gorgias zoho-desk osticket zammad hiver | ~Without AI features
team chat, not slack | microsoft-teams discord google-chat | ~Without Slack
email marketing not from google or mailchimp | klaviyo brevo constant-contact activecampaign mailerlite
project management instead of asana for 8 people | trello monday-com clickup wrike jira smartsheet basecamp
video meetings without time limit, not zoom | google-meet jitsi-meet microsoft-teams webex
cloud storage except dropbox for 6 people | google-drive onedrive box nextcloud icloud-drive
password manager, no need for sso, 10 people | 1password bitwarden lastpass dashlane keeper | ~not needed
crm not open source | salesforce hubspot zoho-crm pipedrive | ~Without Open source
accounting for 3 people, anything but xero | quickbooks freshbooks sage-accounting zoho-books wave
help desk not priced per user | gorgias intercom zendesk osticket zammad tidio crisp | ~Not priced per seat
online shop no transaction fees | woocommerce shopify bigcommerce prestashop opencart
website builder but not wordpress | wix squarespace webflow framer | ~Without WordPress`,
  units: `
uptime monitoring for 100 sites with a status page | uptimerobot better-stack pingdom site24x7 uptime-kuma statuscake checkly | ~100 monitors
uptime monitoring 50 urls | uptimerobot better-stack pingdom site24x7 uptime-kuma statuscake | ~50 monitors
monitoring of 20 websites | uptimerobot better-stack pingdom site24x7 uptime-kuma statuscake
email marketing for 20,000 subscribers | mailchimp klaviyo brevo mailerlite | ~20,000 contacts
product analytics 1 million events | mixpanel amplitude posthog heap | ~1,000,000 events
gym software for 300 people | mindbody zen-planner glofox wellnessliving | ~300 members
webinar for 2 organizers and 400 participants | zoom goto-webinar livestorm demio on24 bigmarker | ~400 attendees
e-signature 100 envelopes a year | docusign dropbox-sign signnow adobe-acrobat-sign | ~9 documents
property management for 40 apartments | appfolio buildium doorloop rentredi turbotenant yardi-breeze tenantcloud rent-manager | ~40 units
podcast hosting 50k downloads a month | buzzsprout transistor captivate podbean libsyn simplecast spotify-for-creators | ~50,000 downloads
transactional email 200k emails a month | sendgrid mailgun amazon-ses postmark resend | ~200,000 emails
mdm for 80 laptops | microsoft-intune jamf-pro ninjaone jumpcloud | ~80 devices
backup of 25 servers | veeam acronis-cyber-protect commvault druva backblaze restic | ~25 computers
object storage 3 tb | amazon-s3 backblaze-b2 wasabi cloudflare-r2 google-cloud-storage | ~3 terabytes
error tracking 2 million exceptions | sentry rollbar bugsnag raygun | ~2,000,000 errors`,
  questions: `
donor crm for a charity with recurring donations | bloomerang donorperfect givebutter donorbox classy neon-crm little-green-light blackbaud-raisers-edge-nxt
crm for nonprofits with 2,000 donors | bloomerang donorperfect neon-crm little-green-light givebutter blackbaud-raisers-edge-nxt
crm with email sync for 6 people | salesforce hubspot zoho-crm pipedrive freshsales | ~Two-way email sync
help desk with a knowledge base for 4 agents | zendesk freshdesk intercom zoho-desk | ~Knowledge base
project management with gantt for 12 | asana monday-com clickup wrike smartsheet | ~Gantt chart
scheduling with round robin for 5 people | calendly cal-com acuity-scheduling chili-piper savvycal | ~Round robin
accounting with inventory and multi currency | quickbooks xero zoho-books sage-accounting | ~Inventory
video meetings with breakout rooms and recording | zoom google-meet microsoft-teams webex | ~Breakout rooms
lms with certificates | canvas-lms moodle docebo talentlms | ~Certificates
forms with conditional questions and file upload | google-forms typeform jotform fillout tally zoho-forms surveymonkey formstack microsoft-forms | ~Branching logic
email marketing with landing pages and ab testing | mailchimp klaviyo brevo activecampaign mailerlite getresponse | ~Landing pages
time tracking with gps for 30 workers | clockify hubstaff timecamp toggl-track harvest | ~GPS
password manager with passkeys and scim | 1password bitwarden dashlane keeper | ~SCIM
code hosting with built in ci | github gitlab gitea bitbucket | ~CI
live chat with whatsapp | intercom livechat tidio crisp zoho-salesiq | ~WhatsApp`,
  infrastructure: `
managed postgres, 50 gb, in the eu | neon supabase aiven amazon-rds google-cloud-sql postgresql timescale amazon-aurora
managed mysql 20 gb | planetscale aiven amazon-rds mariadb mysql google-cloud-sql oracle-database
postgres hosting free tier | neon supabase aiven cockroachdb timescale
serverless postgres with branching | neon supabase aiven amazon-aurora cockroachdb
vector database self hosted | qdrant weaviate milvus chroma pgvector | ~Self-hosting
app hosting with postgres in europe | render heroku railway fly-io vercel netlify northflank cloudflare
object storage in the eu 10 tb | amazon-s3 backblaze-b2 wasabi cloudflare-r2 google-cloud-storage azure-blob-storage | ~10 terabytes
ci for 10 developers with macos runners | github-actions circleci gitlab bitrise travis-ci semaphore codefresh | ~macOS
siem 100 gb a day | splunk microsoft-sentinel elastic-security wazuh | ~100 gigabytes
data warehouse 2 tb | snowflake databricks bigquery amazon-redshift | ~2,000 GB
message queue self hosted | apache-kafka rabbitmq nats redpanda | ~Self-hosting
kubernetes hosting | amazon-eks google-kubernetes-engine azure-kubernetes-service kubernetes red-hat-openshift docker rancher
open source secrets manager | infisical openbao hashicorp-vault | ~Open source
redis hosting | redis upstash aiven
backend as a service open source self hosted | supabase appwrite pocketbase parse-platform nhost convex | ~Open source`,
  preferred: `
product analytics with session replay, 1 million events, self-hosted preferred | posthog mixpanel amplitude openreplay fullstory hotjar | ~Self-hosting, preferred
team chat for 40 people, open source preferred | slack microsoft-teams mattermost rocket-chat zulip discord | ~Open source, preferred
crm for 8 people ideally with sso | salesforce hubspot zoho-crm pipedrive freshsales | ~preferred
help desk for 5 agents, whatsapp if possible | zendesk freshdesk intercom gorgias zoho-desk | ~preferred
project management for 10 people, gantt would be nice | asana monday-com clickup trello wrike | ~preferred
password manager for 20, preferably open source | bitwarden 1password lastpass dashlane passbolt keepassxc | ~preferred
wiki for 15 people, eu hosting nice to have | confluence notion sharepoint slite outline guru | ~preferred
email marketing 5,000 contacts, ideally eu hosting | mailchimp brevo klaviyo mailerlite | ~preferred
video meetings for 6 people, end to end encryption a plus | zoom google-meet microsoft-teams jitsi-meet webex | ~preferred
accounting for 2 people, maybe with inventory | quickbooks xero freshbooks zoho-books sage-accounting | ~preferred
scheduling for 3, round robin preferred | calendly cal-com acuity-scheduling setmore doodle savvycal | ~preferred
crm with sso or scim for 20 people | salesforce hubspot zoho-crm pipedrive microsoft-dynamics-365 | ~preferred
notes app, offline if possible | notion obsidian evernote joplin microsoft-onenote apple-notes bear | ~preferred
help desk for 4 agents, sla optional | zendesk freshdesk intercom zoho-desk gorgias | ~preferred
web analytics, self hosting preferred | matomo plausible umami google-analytics goatcounter | ~preferred`,
  compared: `
linear or jira for 15 developers with sso | linear jira | ~Single sign-on
slack vs teams for 60 people with audit log | slack microsoft-teams | ~Audit log
notion or confluence for 20 people | notion confluence | ~For 20 people
xero vs quickbooks for 3 people | xero quickbooks
asana or trello or monday for 10 people | asana trello monday-com
hubspot vs salesforce for 12 people with sso | hubspot salesforce | ~Single sign-on
zoom vs google meet with recording | zoom google-meet | ~Recording
1password vs bitwarden for 30 people | 1password bitwarden
mailchimp or klaviyo for 10,000 contacts | mailchimp klaviyo | ~10,000 contacts
zendesk vs intercom for 5 agents | zendesk intercom | ~For 5 agents
dropbox or google drive for 8 people | dropbox google-drive
figma vs penpot for 4 designers | figma penpot
shopify or bigcommerce | shopify bigcommerce
gitlab vs github with self hosted runners | gitlab github
docusign or pandadoc for 5 senders | docusign pandadoc`,
  owned: `
slack or teams for 60 people, we pay for microsoft 365 | slack microsoft-teams | ~You have Microsoft 365
team chat for 60 people, we pay for microsoft 365 business standard | microsoft-teams slack google-chat discord | ~You have Microsoft 365
video meetings for 12 people, we already have google workspace | google-meet zoom microsoft-teams | ~You have Google Workspace
we use microsoft 365, project management for 15 people | microsoft-planner asana monday-com trello clickup jira | ~You have Microsoft 365
help desk for 4 agents, already paying for zoho one | zoho-desk zendesk freshdesk | ~You have Zoho One
crm for 9 people, we already use zoho one | zoho-crm salesforce hubspot | ~You have Zoho One
forms, we already have google workspace | google-forms microsoft-forms typeform surveymonkey | ~You have Google Workspace
cloud storage for 25 people, we have microsoft 365 | onedrive google-drive dropbox box | ~You have Microsoft 365
email hosting for 12, we already pay for google workspace | gmail microsoft-outlook zoho-mail | ~You have Google Workspace
photo editing, we already pay for adobe creative cloud | adobe-photoshop adobe-illustrator adobe-lightroom affinity gimp procreate | ~You have Adobe Creative Cloud
video editing, already have adobe creative cloud | adobe-premiere davinci-resolve final-cut-pro capcut | ~You have Adobe Creative Cloud
e-signature for 5 people, we use adobe acrobat | docusign adobe-acrobat-sign dropbox-sign zoho-sign | ~You have
password manager for 10, we already have google workspace | 1password bitwarden lastpass dashlane keeper | ~You have Google Workspace
notes for 8 people, we pay for microsoft 365 | microsoft-onenote notion evernote obsidian | ~You have Microsoft 365
zoom or google meet, we already have google workspace | zoom google-meet | ~You have Google Workspace`,
  learners: `
lms for 500 learners with scorm | canvas-lms moodle docebo talentlms absorb-lms litmos | ~SCORM
lms for 40 learners | canvas-lms moodle docebo talentlms google-classroom | ~For 40 learners
lms for 200 active learners a month | canvas-lms moodle docebo talentlms absorb-lms litmos learnupon google-classroom
lms for schools | canvas-lms moodle google-classroom blackboard
course platform for 300 students | kajabi teachable thinkific skool podia circle | ~300 students
open source lms with scorm | moodle chamilo sakai open-edx canvas-lms | ~Open source
lms with sso for 250 learners | canvas-lms moodle docebo talentlms | ~Single sign-on
security awareness training for 120 people | knowbe4 proofpoint-security-awareness cofense hoxhunt sosafe | ~For 120
classroom quiz for 30 students | kahoot quizlet wayground mentimeter nearpod blooket
lms in the cloud for 1,000 learners with certificates | canvas-lms moodle docebo talentlms | ~Certificates
sell online courses with a community | kajabi skool circle mighty-networks teachable thinkific
language learning for 10 employees | duolingo babbel rosetta-stone preply busuu
lms for 60 learners under $200 a month | talentlms moodle canvas-lms google-classroom docebo litmos
lms free for 20 learners | google-classroom moodle canvas-lms talentlms | ~Free plan
lms with scorm and xapi | canvas-lms moodle docebo talentlms absorb-lms litmos | ~SCORM`,
  practices: `
dental scheduling with sms reminders, hipaa | dentrix eaglesoft open-dental curve-dental dentrix-ascend nexhealth weave carestack tab32 denticon | ~HIPAA
dental practice with 3 dentists and charting | dentrix eaglesoft open-dental curve-dental dentrix-ascend carestack
appointment scheduling with sms reminders for a clinic, hipaa | acuity-scheduling calendly setmore simplybook-me square-appointments jane-app simplepractice athenahealth cliniko | ~HIPAA
vet clinic with 2 vets | idexx-cornerstone ezyvet avimark covetrus-pulse digitail
law firm case management for 4 lawyers with trust accounting | clio mycase smokeball practicepanther cosmolex | ~Trust accounting
hair salon booking for 4 stylists | fresha vagaro booksy boulevard phorest
yoga studio with 200 members and online booking | mindbody wellnessliving glofox zen-planner | ~200 members
plumber with 6 technicians needs quotes and invoices | servicetitan jobber housecall-pro workiz
hotel with 30 rooms and a channel manager | cloudbeds mews little-hotelier guesty oracle-opera-cloud | ~30 room
restaurant pos with online ordering | toast square-for-restaurants clover lightspeed-restaurant
property manager with 120 units | appfolio buildium yardi-breeze doorloop realpage entrata | ~120 units
construction software for a builder with 8 people | procore buildertrend autodesk-construction-cloud jobtread contractor-foreman
therapist practice with telehealth, hipaa | simplepractice therapynotes jane-app healthie tebra athenahealth eclinicalworks practice-fusion advancedmd | ~HIPAA
church with 200 members | planning-center tithe-ly
accounting firm workflow for 10 people | karbon taxdome canopy financial-cents jetpack-workflow`,
  languages: `
facturación para autónomos | holded quipu sage-accounting quickbooks | ~For 1 person
programa de facturación para autónomos en España | holded quipu sage-accounting | ~In Spain
buchhaltung für kleine firma | lexware-office sevdesk fastbill easybill | ~In Germany
buchhaltung in österreich | easybill sevdesk zervant lexware-office | ~In Austria
logiciel de paie pour 8 salariés en france | payfit sage-accounting pennylane | ~In France
zeiterfassung für 12 mitarbeiter | clockify toggl-track harvest hubstaff | ~For 12
passwort manager für 10 personen kostenlos | bitwarden keepassxc 1password lastpass proton-pass psono vaultwarden passbolt dashlane | ~Free plan
projektmanagement für 15 mitarbeiter | asana trello monday-com clickup | ~For 15
newsletter tool mit dsgvo für 2.000 kontakte | brevo mailerlite mailchimp klaviyo | ~2,000 contacts
créer un site web gratuit | wordpress wix squarespace webflow | ~Free plan
signature électronique | docusign yousign adobe-acrobat-sign dropbox-sign
gestión de proyectos para 10 usuarios | asana trello monday-com clickup
logiciel crm pour 4 commerciaux | salesforce hubspot pipedrive zoho-crm | ~For 4 people
dienstplan für 25 mitarbeiter | deputy planday papershift when-i-work connecteam homebase skello
lohnabrechnung für 10 mitarbeiter | gusto adp-run deel payfit datev-unternehmen-online personio`,
  parts: `
help desk for 8 agents, shared inbox, chat, eu data | zendesk freshdesk intercom help-scout zoho-desk crisp front | ~For 8 agents
help desk for 5 agents with live chat and sla | zendesk freshdesk intercom zoho-desk | ~Live chat
help desk 3 agents 300 tickets shopify | zendesk freshdesk gorgias | ~Works with Shopify
crm for 10 people under $200 a month with gmail | hubspot zoho-crm salesforce pipedrive bigin freshsales | ~Works with Gmail
project management for 20 people with gantt, time tracking and sso | asana monday-com clickup wrike smartsheet teamwork | ~Gantt
team chat for 50 people, eu hosting, sso, guests | slack microsoft-teams mattermost google-chat rocket-chat | ~EU data hosting
accounting for 3 people with inventory and bank feeds under $100 a month | quickbooks xero zoho-books sage-accounting freshbooks | ~Inventory
email marketing for 5,000 contacts with automation and shopify | mailchimp klaviyo brevo omnisend | ~5,000 contacts
password manager for 40 people with sso and scim on linux | 1password bitwarden dashlane keeper | ~Runs on Linux
video meetings for 10 hosts with recording, eu hosting | zoom google-meet microsoft-teams webex | ~Recording
hr software for 50 employees with time off and onboarding in europe | personio hibob bamboohr factorial workday rippling kenjo
scheduling for 4 people with payments and google calendar | calendly cal-com acuity-scheduling | ~Payments
e-signature for 3 people with api and bulk sending | docusign adobe-acrobat-sign dropbox-sign zoho-sign | ~Public API
business phone for 12 people with sms and call recording | ringcentral zoom-phone dialpad quo nextiva | ~Call recording
wiki for 30 people with sso, audit log and import from confluence | confluence notion sharepoint guru slite outline | ~Audit log`,
  like: `
something like salesforce but free for three founders | hubspot zoho-crm freshsales bigin vtiger espocrm twenty | ~Alternatives to Salesforce
something like slack but self hosted | mattermost zulip rocket-chat element | ~Alternatives to Slack
notion alternative that works offline | obsidian anytype appflowy joplin evernote | ~Alternatives to Notion
jira alternative for 10 developers | linear azure-devops shortcut youtrack github asana trello | ~Alternatives to Jira
like trello but open source | openproject wekan leantime plane taiga vikunja | ~Open source
zendesk is too expensive for 3 agents | freshdesk help-scout zoho-desk hiver gorgias hubspot-service-hub osticket | ~Alternatives to Zendesk
replace dropbox for 10 people | google-drive onedrive box nextcloud | ~Alternatives to Dropbox
free alternative to photoshop | gimp photopea krita affinity adobe-express canva | ~Free plan
moving away from mailchimp with 10,000 contacts | klaviyo brevo mailerlite kit activecampaign constant-contact | ~Alternatives to Mailchimp
cheaper than zoom for 8 people | google-meet jitsi-meet microsoft-teams zoho-meeting whereby | ~Cheaper
zapier but self hosted | n8n activepieces node-red huginn windmill | ~Self-hosting
airtable alternative open source | baserow nocodb grist teable seatable | ~Open source
google analytics alternative without cookies | plausible matomo fathom-analytics umami simple-analytics | ~Cookieless
european alternative to dropbox | nextcloud pcloud tresorit | ~From Europe
tired of jira | linear azure-devops asana trello clickup github shortcut | ~Alternatives to Jira`,
}

/** Needs with words that nobody can judge: nothing may be concluded beside them. */
export const missedNeeds = `crm for 5 people that my uncle recommends
payroll for 12 people with flux capacitors
uptime monitoring for 100 sites with quokka alerts
help desk for 6 agents with zorbing
team chat for 20 people certified by the moon office
project management for 9 people with hyperloops
password manager for 30 people with fedramp high
accounting for 3 people with kryptonite ledgers
email marketing for 5,000 contacts with telepathy
video meetings for 10 hosts in zero gravity
e-signature for 4 people with wax seals
lms for 40 learners with hologram teachers
scheduling for 3 people by carrier pigeons
crm for 8 people with sso and unobtainium
help desk for 5 agents, whatsapp, wombats
web analytics for 2 million pageviews with astrology
backup of 25 computers into a volcano
mdm for 80 devices with jetpacks
gym software for 300 members with trapeze insurance
property management for 40 units with moat drawbridge
podcast hosting 50k downloads a month with yodeling
webinar for 300 attendees with confetti cannons
error tracking 2 million errors in klingon
transactional email 200k emails a month by zeppelin
object storage 10 tb underwater
form builder with logic, unlimited, quokkaproof
wiki for 30 people with sso and ouija boards
crm under $30 a month with gmail and zebras
time tracking for 22 workers with sundials
business phone for 9 people with semaphore flags
hr software for 50 employees with time off and dragons
applicant tracking for 30 employees with phrenology
expense management for 20 people with doubloons
social media for 6 accounts under $30 with town criers
project management for 10 people with gantt and abacuses
help desk for 3 agents 300 tickets shopify, griffins
live chat for 4 agents with smoke signals
newsletter to 10000 people with wizards
dental practice with 3 dentists and tooth fairies
law firm case management for 4 lawyers with gargoyles
vet clinic with 2 vets and unicorn wards
hotel with 30 rooms and poltergeists
restaurant pos for 2 locations with cauldrons
construction for 8 people with pyramids
church with 350 members and werewolves
data warehouse 2 tb with crystal balls
siem 100 gb a day with dreamcatchers
vector database self hosted with phlogiston
managed postgres 50 gb in the eu with leprechauns
shift planning for 25 employees with hourglasses
something like slack but self hosted with banshees
jira alternative for 10 developers with krakens
notion alternative that works offline near volcanoes
crm for nonprofits with 2,000 donors and sphinxes
design tool for 4 designers with chisels and open source
cloud storage for 10 people with oubliettes
screen recorder for 5 people with daguerreotypes
subscription billing for 100 customers in seashells
crm for 4 people, preferably haunted
help desk for 8 agents, sso, fjords`
