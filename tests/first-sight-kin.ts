/**
 * Fifteen of each kind of need, written with tools an expert would show before any of them was searched for. One of the tools
 * among the first three is enough; of a comparison, all that are named.
 */
export const firstSightKin: Readonly<Record<string, string>> = {
  excluded: `
payroll for 25 staff, no contractors abroad | gusto adp-run paychex onpay rippling justworks
time tracking without screenshots for 15 people | toggl-track clockify harvest everhour timely timecamp
help desk for 6 agents, we don't need phone support | zendesk freshdesk help-scout zoho-desk hubspot-service-hub hiver
crm for 4 people that is not salesforce or hubspot | pipedrive zoho-crm close copper attio freshsales
online store builder, except shopify | woocommerce bigcommerce ecwid prestashop shopware
password manager for 30 people, no cloud | bitwarden passbolt keepassxc vaultwarden psono
project management instead of jira for marketing people | asana monday-com trello clickup wrike linear
newsletter tool without a monthly fee | substack beehiiv kit ghost buttondown mailchimp brevo mailerlite
accounting for a bakery, not quickbooks | xero freshbooks sage-accounting wave zoho-books
email hosting for 8 people, not google and not microsoft | proton-mail zoho-mail fastmail tuta
video meetings nobody has to install | whereby google-meet jitsi-meet zoom microsoft-teams
survey tool with no limit on responses | google-forms microsoft-forms tally limesurvey formbricks jotform
hr software for 60, without payroll | bamboohr hibob personio workday rippling factorial
web analytics without cookies | plausible fathom-analytics simple-analytics matomo umami
notes app, don't want a subscription | obsidian joplin logseq apple-notes google-keep bear craft`,
  units: `
status checks for 250 urls every minute | uptimerobot better-stack pingdom site24x7 statuscake checkly
keep an eye on 40 websites and get an sms when one is down | uptimerobot better-stack pingdom site24x7 statuscake
email marketing for a list of 12,000 addresses | mailchimp brevo mailerlite klaviyo constant-contact activecampaign
send 300,000 transactional emails a month | sendgrid mailgun amazon-ses postmark resend mailersend smtp2go
software for a gym with 450 clients | mindbody zen-planner wellnessliving glofox pushpress
property management for 85 flats | appfolio buildium doorloop rentredi turbotenant tenantcloud
podcast hosting, 20,000 downloads per month | buzzsprout transistor captivate podbean simplecast libsyn
webinars with 300 attendees | zoom goto-webinar livestorm demio bigmarker
e-signature, 40 contracts a month | docusign dropbox-sign signnow zoho-sign boldsign signwell
web analytics for 2 million pageviews | google-analytics plausible fathom-analytics matomo umami simple-analytics
error monitoring, 500k exceptions per month | sentry bugsnag rollbar raygun honeybadger glitchtip
feature flags for 100,000 monthly users | launchdarkly statsig unleash growthbook flagsmith configcat split
shipping labels for 900 parcels a month | shipstation shippo sendcloud easypost
session recordings, 10,000 sessions | hotjar microsoft-clarity fullstory mouseflow lucky-orange posthog
localization of 80,000 words | lokalise crowdin phrase transifex weblate poeditor localazy`,
  questions: `
church software with online giving | planning-center tithe-ly donorbox givebutter zeffy
crm with a mobile app and email tracking for 7 reps | hubspot salesforce pipedrive zoho-crm close freshsales
knowledge base with approval of changes | confluence guru document360 notion slite bookstack
scheduling page that takes a deposit | acuity-scheduling calendly square-appointments setmore simplybook-me cal-com
course platform with certificates and a community | kajabi thinkific teachable circle learnworlds mighty-networks
forms with file upload and payment | jotform typeform fillout paperform google-forms zoho-forms formstack
password manager with emergency access | 1password bitwarden lastpass keeper nordpass dashlane
project management with gantt and time tracking for 9 | clickup wrike monday-com teamwork asana smartsheet zoho-projects
team chat with guest access and audit log | slack microsoft-teams mattermost rocket-chat zulip google-chat
invoicing with recurring invoices and bank feeds | quickbooks xero freshbooks zoho-books wave sage-accounting
applicant tracking with career page, 5 open jobs | greenhouse workable lever ashby teamtailor zoho-recruit breezy-hr
screen recorder with editing and captions | loom camtasia snagit screenpal vidyard
whiteboard with voting and timer | miro mural figjam lucidchart stormboard
expense cards and receipt scanning for 20 people | ramp brex expensify pleo spendesk bill-com navan
fundraising pages and donor receipts for a small charity | bloomerang donorperfect givebutter donorbox classy neon-crm zeffy little-green-light`,
  infrastructure: `
mysql hosting in europe with 20 gb | aiven planetscale amazon-rds mariadb azure-sql-database google-cloud-sql
postgres with point in time recovery | neon supabase aiven amazon-rds postgresql google-cloud-sql amazon-aurora timescale
object storage in germany, 5 tb | hetzner amazon-s3 wasabi backblaze-b2 cloudflare-r2 google-cloud-storage azure-blob-storage storj
a vps provider in the eu | hetzner ovhcloud scaleway digitalocean aws akamai-cloud vultr
managed kubernetes | kubernetes amazon-eks google-kubernetes-engine azure-kubernetes-service red-hat-openshift rancher
host a django app with postgres | render railway heroku fly-io northflank cloudways digitalocean
backup of 10 tb of servers, on premise | veeam acronis-cyber-protect commvault proxmox-backup-server restic bacula urbackup
serverless redis | upstash redis aiven
time series database for sensor data | influxdb timescale clickhouse
log management, 50 gb per day, hosted in the eu | datadog splunk new-relic sumo-logic coralogix graylog grafana
vector database with hybrid search, self hosted | qdrant weaviate milvus chroma pgvector lancedb
message queue we can run ourselves | apache-kafka rabbitmq nats redpanda apache-pulsar
cdn and hosting for a static site | netlify vercel cloudflare render
ci with arm runners and 5000 minutes | github-actions circleci gitlab buildkite semaphore travis-ci
secrets manager for kubernetes, open source | hashicorp-vault infisical openbao`,
  preferred: `
crm for 6, ideally with a free plan | hubspot zoho-crm pipedrive freshsales bigin salesforce attio
help desk, eu hosting would be nice | zendesk freshdesk zammad zoho-desk crisp intercom help-scout
wiki for 30 people, open source preferred | confluence notion bookstack wiki-js outline slite sharepoint guru
form builder, preferably gdpr friendly | typeform jotform tally google-forms limesurvey formbricks microsoft-forms
analytics tool, self hosted if possible | matomo plausible umami google-analytics posthog mixpanel amplitude
team chat, sso nice to have, 80 users | slack microsoft-teams google-chat mattermost zoom discord
video editor for mac, no subscription preferred | final-cut-pro davinci-resolve adobe-premiere capcut filmora
backup for 12 macs, ideally encrypted | backblaze acronis-cyber-protect idrive druva veeam
project tool for 14, maybe with time tracking | asana monday-com trello clickup teamwork wrike
password manager for a family business, bonus if it has passkeys | 1password bitwarden lastpass dashlane keeper nordpass
scheduling for a consultant, stripe payments would be a plus | calendly acuity-scheduling cal-com setmore
ats for a startup with 10 employees, slack integration preferred | greenhouse ashby lever workable teamtailor
email marketing with automation, rather not american | mailchimp brevo mailerlite getresponse klaviyo activecampaign
issue tracker, if possible with github integration | jira linear youtrack shortcut plane azure-devops
accounting for a freelancer, ideally under 15 euros a month | quickbooks xero freshbooks wave zoho-books lexware-office`,
  compared: `
asana or monday for 25 people with sso | asana monday-com
notion vs confluence with audit log, 100 people | notion confluence
1password or bitwarden for 40 people with scim | 1password bitwarden
mailchimp or brevo, 30,000 contacts, automation | mailchimp brevo
zoom or google meet with recording for 12 people | zoom google-meet
hubspot vs pipedrive for 5 with email sync | hubspot pipedrive
figma or sketch for 6 designers | figma sketch
gusto or rippling for 40 employees with benefits | gusto rippling
zapier or make for 5 people | zapier make
datadog or new relic with eu hosting | datadog new-relic
shopify vs woocommerce for a small shop | shopify woocommerce
quickbooks or xero with inventory, 3 users | quickbooks xero
zendesk or freshdesk for 10 agents with whatsapp | zendesk freshdesk
okta or entra id for 200 people | okta microsoft-entra-id
snowflake vs bigquery hosted in europe | snowflake bigquery`,
  owned: `
team chat for 50 people, we already have google workspace | google-chat slack microsoft-teams
zoom or teams for 40, we pay for microsoft 365 business standard | zoom microsoft-teams
forms for our school, we use google workspace | google-forms
we have microsoft 365, what task planner for 20 people | microsoft-planner microsoft-to-do asana trello todoist
video meetings, already paying for zoho one | zoho-meeting zoom google-meet microsoft-teams
notion or onenote, we have office 365 | notion microsoft-onenote
wiki for developers, we already use jira | confluence notion slite guru
password manager, we already have microsoft 365 | 1password bitwarden lastpass dashlane keeper
help desk for 5 agents, we use slack | zendesk freshdesk intercom help-scout
asana or planner for 15, microsoft 365 is already paid for | asana microsoft-planner
pdf editor, we already pay for adobe creative cloud | adobe-acrobat foxit pdf24 smallpdf
survey tool, company already on microsoft 365 e3 | microsoft-forms google-forms surveymonkey typeform
crm for 10, we're on google workspace | hubspot copper streak salesforce pipedrive zoho-crm
online whiteboard for 30, we already have figma | figjam miro mural
accounting, our payroll stays with gusto | quickbooks xero freshbooks zoho-books`,
  learners: `
lms for 300 staff with scorm and certificates | docebo talentlms absorb-lms litmos moodle 360learning learnupon
online courses platform for 1000 students, sell subscriptions | kajabi teachable thinkific podia learnworlds skool
learning management for a school with 800 pupils | canvas-lms moodle google-classroom blackboard schoology brightspace
compliance training for 150 employees | talentlms litmos docebo absorb-lms 360learning cornerstone-ondemand knowbe4 moodle canvas-lms learnupon
lms for 2,000 learners, only 200 active each month | talentlms docebo absorb-lms litmos moodle learnupon canvas-lms
scorm hosting for customers, 5000 learners | docebo talentlms absorb-lms litmos learnupon moodle canvas-lms
open source lms for a university | moodle open-edx sakai chamilo canvas-lms
quiz app for a class of 30 | kahoot quizlet blooket wayground gimkit
phishing training for 90 employees | knowbe4 hoxhunt proofpoint-security-awareness sosafe cofense ninjio
training platform with sso for 1,200 employees | docebo talentlms absorb-lms litmos 360learning cornerstone-ondemand canvas-lms moodle
membership site with 400 members and courses | kajabi circle skool mighty-networks thinkific teachable podia
lms with microsoft teams integration, 75 users | canvas-lms moodle docebo talentlms litmos 360learning absorb-lms
moodle alternative for a small company of 40 | talentlms docebo litmos canvas-lms absorb-lms 360learning google-classroom chamilo learnupon
ielearning with xapi | docebo talentlms moodle absorb-lms litmos learnupon
language learning app for a team of 12 | duolingo babbel rosetta-stone preply busuu`,
  practices: `
therapist notes and telehealth, hipaa, solo | simplepractice therapynotes jane-app healthie
vet clinic software with 4 vets | idexx-cornerstone ezyvet avimark covetrus-pulse digitail provet-cloud
dentist appointment reminders by text | dentrix weave nexhealth dentrix-ascend curve-dental open-dental
hair salon booking with deposits for 5 stylists | fresha vagaro booksy boulevard phorest mangomint
law firm software with trust accounting for 8 | clio mycase smokeball practicepanther cosmolex rocket-matter
physio clinic booking and insurance claims | jane-app cliniko simplepractice athenahealth tebra
video visits with patients, hipaa compliant | doxy-me zoom simplepractice healthie athenahealth
hotel with 20 rooms, booking engine and channel manager | cloudbeds little-hotelier mews guesty
plumbing company with 7 technicians, quotes on the phone | servicetitan jobber housecall-pro workiz servicem8
estate agency crm, 5 agents | follow-up-boss lofty reapit boldtrail propstack onoffice cinc
restaurant table reservations without commission | opentable toast sevenrooms touchbistro
contractor estimating software for home builders | buildertrend procore houzz-pro jobtread contractor-foreman
yoga studio classes and memberships | mindbody wellnessliving glofox zen-planner teamup
accounting firm with 12 staff, client portal | karbon taxdome canopy financial-cents
hipaa compliant appointment scheduling with reminders | acuity-scheduling calendly simplybook-me setmore dentrix simplepractice jane-app`,
  languages: `
rechnungsprogramm für kleinunternehmer | lexware-office sevdesk fastbill easybill billomat wiso-meinbuero
logiciel de facturation auto-entrepreneur | pennylane zervant quickbooks sage-accounting
programa de contabilidad para pyme | holded sage-accounting quickbooks xero zoho-books
zeiterfassung für 20 mitarbeiter | clockify toggl-track harvest timecamp hubstaff
gestion de projet pour 10 personnes | asana monday-com trello clickup wrike
software de nóminas para 15 empleados | payfit gusto deel rippling sage-accounting
kassensystem für ein café | toast square-for-restaurants clover lightspeed-restaurant touchbistro
crm gratuit pour une association | hubspot zoho-crm bloomerang civicrm donorbox zeffy
gestor de contraseñas para empresa | 1password bitwarden lastpass dashlane keeper nordpass
umfrage tool dsgvo | limesurvey typeform surveymonkey google-forms microsoft-forms jotform
logiciel de paie 8 salariés | payfit pennylane sage-accounting gusto deel
reservas online para peluquería | fresha booksy treatwell vagaro
elektronische unterschrift 20 dokumente im monat | docusign yousign adobe-acrobat-sign dropbox-sign signnow zoho-sign
helpdesk software auf deutsch für 5 agenten | zendesk freshdesk zammad znuny zoho-desk
wissensdatenbank selbst gehostet | bookstack wiki-js outline docmost confluence`,
  parts: `
help desk for 12 agents with live chat, knowledge base and sla | zendesk freshdesk intercom zoho-desk hubspot-service-hub happyfox
shared inbox for 4 people, gmail, assignments | front hiver help-scout missive
live chat with chatbot and whatsapp for 3 agents | intercom tidio crisp livechat zoho-salesiq freshchat
business phone for 9 people with call recording and sms | ringcentral dialpad quo aircall zoom-phone nextiva
crm for 3 people under 50 euros with gmail sync and a pipeline | hubspot pipedrive zoho-crm streak copper folk capsule-crm less-annoying-crm attio
project management for an agency: 18 people, client access, budgets, timesheets | teamwork productive scoro wrike clickup asana monday-com float
email + sms marketing for a shopify store with 8,000 contacts | klaviyo omnisend mailchimp brevo attentive postscript activecampaign
hr suite for 45 people in germany: absences, onboarding, documents | personio hibob factorial kenjo bamboohr
e-commerce platform with pos and subscriptions | shopify woocommerce bigcommerce adobe-commerce
eu hosted project management for 22 people with gantt | openproject asana monday-com wrike businessmap teamwork meistertask
incident management with on call, status page and slack, 15 engineers | pagerduty better-stack incident-io rootly firehydrant opsgenie
social media scheduler, 12 accounts, approval, 3 users | hootsuite buffer later agorapulse metricool sprout-social loomly planable
document signing with templates and api, 200 envelopes a month | docusign dropbox-sign signnow boldsign docuseal pandadoc adobe-acrobat-sign
webshop, pos, accounting in one for a bike shop | shopify odoo square-for-restaurants lightspeed-restaurant woocommerce zoho-one erpnext
ticket system with time tracking and customer portal on our own server | zammad osticket znuny freescout glpi chatwoot`,
  like: `
something like trello but self hosted | wekan openproject leantime plane taiga vikunja
like slack but cheaper for 20 people | pumble discord google-chat zoho-cliq mattermost zulip microsoft-teams chanty
dropbox alternative in europe for 10 people | nextcloud pcloud tresorit
an open source version of airtable | baserow nocodb grist seatable teable
free alternative to photoshop | gimp photopea krita affinity
replace google analytics with something without cookies | plausible fathom-analytics matomo simple-analytics umami
calendly competitor with unlimited event types for free | cal-com setmore youcanbook-me zoho-bookings doodle microsoft-bookings savvycal easy-appointments simplybook-me
zendesk is too expensive for 3 agents | freshdesk help-scout zoho-desk crisp hiver freescout hubspot-service-hub
moving away from evernote | notion obsidian joplin microsoft-onenote apple-notes google-keep
jira but simpler, 12 developers | linear shortcut trello plane youtrack github
hubspot alternative for a nonprofit with 5 users | salesforce zoho-crm pipedrive bloomerang freshsales
quickbooks replacement for mac | xero freshbooks zoho-books wave sage-accounting gnucash
canva like tool for teachers, free | adobe-express visme piktochart vistacreate
something like notion that works offline | obsidian anytype appflowy joplin logseq affine
docusign alternative pay per document | signwell dropbox-sign boldsign docuseal signnow yousign documenso`,
}
