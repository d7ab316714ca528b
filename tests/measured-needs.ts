/**
 * What buyers ask, and the tools an expert of the market would show first; written before any of them was searched for.
 * One in the first places is enough, of a comparison every one.
 */
type NeedGroup = 'names' | 'needs' | 'constraints' | 'comparisons' | 'roles' | 'hard'
type Needs = readonly (readonly [query: string, tools: string])[]
/** In German, French or Spanish in some sets only. */
export type MeasuredNeeds = Record<NeedGroup, Needs> & { languages?: Needs }

export const measuredNeeds: MeasuredNeeds = {
  names: [
    ['transferwise', 'wise'],
    ['gohighlevel', 'highlevel'],
    ['azure ad', 'microsoft-entra-id'],
    ['sfdc', 'salesforce'],
    ['skype for business', 'microsoft-teams'],
    ['hellosign', 'dropbox-sign'],
    ['convertkit', 'kit'],
    ['pardot', 'salesforce-account-engagement'],
    ['google data studio', 'looker-studio'],
    ['openphone', 'quo'],
    ['kandji', 'iru'],
    ['m365', 'microsoft-365'],
    ['gcp', 'google-cloud'],
    ['k8s', 'kubernetes'],
    ['postgres', 'postgresql'],
    ['quickbooks online', 'quickbooks'],
    ['ms project', 'microsoft-project'],
  ],
  needs: [
    ['send invoices and track who has paid', 'freshbooks quickbooks xero zoho-invoice wave invoice-ninja'],
    [
      'let clients book appointments on my website',
      'calendly acuity-scheduling cal-com setmore simplybook-me square-appointments',
    ],
    ['share one inbox with my support colleagues', 'front help-scout missive hiver zendesk freshdesk'],
    ['get contracts signed online', 'docusign dropbox-sign adobe-acrobat-sign pandadoc signnow yousign'],
    ['write down what our company knows', 'confluence notion guru slab slite nuclino outline tettra'],
    [
      'see why visitors leave my checkout page',
      'hotjar fullstory microsoft-clarity contentsquare mouseflow lucky-orange crazy-egg',
    ],
    [
      'know when our website is down',
      'uptimerobot pingdom better-stack statuscake uptime-kuma site24x7 checkly',
    ],
    ['plan posts for instagram and tiktok', 'later buffer hootsuite metricool planoly sprout-social'],
    ['run ads and landing pages without a developer', 'unbounce leadpages instapage landingi clickfunnels'],
    ['store passwords for the whole office', '1password bitwarden lastpass dashlane keeper nordpass'],
    ['move data from stripe into snowflake', 'fivetran airbyte stitch hevo-data matillion estuary'],
    ['turn spreadsheets into an app', 'glide softr airtable retool microsoft-power-apps'],
    ['pay contractors in other countries', 'deel remote-com wise oyster papaya-global multiplier rippling'],
    ['record my screen and send the video', 'loom screenpal zight camtasia vidyard cap'],
    ['raise money for our charity online', 'donorbox givebutter classy bloomerang neon-crm'],
    [
      'translate our app into ten languages',
      'lokalise crowdin phrase transifex poeditor localazy smartling weblate',
    ],
    ['collect feature requests from customers', 'canny productboard uservoice aha airfocus'],
    [
      'track working hours of employees',
      'clockify toggl-track harvest hubstaff time-doctor homebase deputy connecteam when-i-work timecamp',
    ],
    ['check code for security holes', 'snyk semgrep sonarqube veracode checkmarx mend gitguardian'],
    ['type less by letting ai answer tickets', 'intercom zendesk gorgias freshdesk gladly'],
    ['video calls with screen sharing', 'zoom google-meet microsoft-teams webex whereby jitsi-meet'],
    ['rank higher on google', 'semrush ahrefs moz surfer se-ranking yoast google-search-console'],
    ['rechnungen schreiben', 'lexware-office sevdesk easybill fastbill quickbooks xero'],
    [
      'logiciel de gestion de projet',
      'asana monday-com trello clickup jira wrike smartsheet microsoft-project',
    ],
  ],
  constraints: [
    ['free crm for 3 people', 'hubspot zoho-crm bigin freshsales'],
    ['open source password manager self hosted', 'bitwarden passbolt psono keepassxc'],
    [
      'project management under $10 per user',
      'asana trello clickup monday-com zoho-projects microsoft-planner',
    ],
    [
      'email marketing for 20,000 contacts',
      'mailchimp brevo mailerlite kit klaviyo activecampaign constant-contact',
    ],
    ['help desk with SSO', 'zendesk freshdesk intercom zoho-desk help-scout salesforce-service-cloud'],
    ['team chat hosted in the EU', 'element mattermost slack rocket-chat zulip microsoft-teams'],
    ['time tracking that works offline', 'toggl-track clockify harvest hubstaff timecamp'],
    ['free video editor for linux', 'davinci-resolve kdenlive shotcut'],
    ['hipaa compliant video meetings', 'zoom google-meet microsoft-teams webex whereby'],
    ['crm with gmail integration', 'streak copper hubspot pipedrive salesforce close nimble'],
    ['web analytics without cookies', 'plausible fathom-analytics simple-analytics umami goatcounter matomo'],
    ['self hosted file sharing', 'nextcloud'],
    [
      'note taking app with offline mode for mac',
      'obsidian bear evernote notion apple-notes joplin microsoft-onenote',
    ],
    [
      'e-signature with an api and free plan',
      'docuseal documenso boldsign signwell dropbox-sign zoho-sign docusign',
    ],
    [
      'accounting software for a freelancer in Germany',
      'lexware-office sevdesk easybill fastbill datev-unternehmen-online',
    ],
    ['product analytics for 1M events', 'posthog mixpanel amplitude heap'],
    [
      'gym software for 300 members',
      'mindbody glofox zen-planner wodify gymdesk pushpress teamup wellnessliving virtuagym',
    ],
  ],
  comparisons: [
    ['hubspot or pipedrive for 8 salespeople', 'hubspot pipedrive'],
    ['mailchimp vs klaviyo for online shop', 'mailchimp klaviyo'],
    ['asana versus monday for a marketing team', 'asana monday-com'],
    ['should i use notion or confluence', 'notion confluence'],
    ['xero quickbooks difference', 'xero quickbooks'],
    ['zendesk vs freshdesk', 'zendesk freshdesk'],
    ['shopify or woocommerce', 'shopify woocommerce'],
    ['figma vs sketch vs penpot', 'figma sketch penpot'],
    ['docusign compared to pandadoc', 'docusign pandadoc'],
    ['gusto vs rippling for payroll', 'gusto rippling'],
  ],
  roles: [
    [
      'software for plumbers',
      'servicetitan jobber housecall-pro workiz fieldedge servicem8 fieldpulse service-fusion',
    ],
    ['attorney software', 'clio mycase practicepanther smokeball filevine cosmolex rocket-matter'],
    ['dentist', 'dentrix dentrix-ascend open-dental eaglesoft curve-dental carestack dentally'],
    [
      'tools for youtubers',
      'adobe-premiere davinci-resolve final-cut-pro capcut descript streamyard riverside',
    ],
    ['vet clinic', 'ezyvet idexx-neo idexx-cornerstone provet-cloud digitail avimark shepherd'],
    ['hair salon booking', 'fresha booksy vagaro glossgenius treatwell boulevard mangomint phorest zenoti'],
    ['landlords', 'buildium appfolio turbotenant rentredi tenantcloud doorloop yardi-breeze'],
    [
      'real estate agents crm',
      'follow-up-boss boldtrail lofty cinc real-geeks top-producer sierra-interactive wise-agent',
    ],
    ['therapist', 'simplepractice therapynotes jane-app healthie cliniko tebra'],
    ['recruiters', 'greenhouse lever workable ashby bullhorn recruit-crm recruitee teamtailor'],
    [
      'podcasters',
      'buzzsprout podbean libsyn transistor riverside descript simplecast captivate spotify-for-creators',
    ],
    ['teachers quiz in class', 'kahoot quizlet gimkit blooket nearpod mentimeter wayground'],
    [
      'restaurant owner',
      'toast square-for-restaurants lightspeed-restaurant touchbistro clover opentable spoton',
    ],
    [
      'accountant practice software',
      'karbon taxdome canopy financial-cents jetpack-workflow xero-practice-manager',
    ],
    [
      'software for electricians',
      'servicetitan jobber housecall-pro workiz fieldedge servicem8 fieldpulse service-fusion',
    ],
  ],
  hard: [
    ['simpler than jira', 'linear trello asana shortcut plane basecamp'],
    ['salesforce too expensive', 'hubspot zoho-crm pipedrive freshsales close monday-crm'],
    ['leaving evernote', 'notion microsoft-onenote obsidian apple-notes joplin google-keep bear'],
    ['like notion but offline', 'obsidian anytype appflowy affine logseq joplin'],
    ['zapier but free', 'n8n activepieces make ifttt'],
    ['photoshop but not adobe', 'affinity gimp photopea krita'],
    ['video course hosting with drip content', 'teachable thinkific kajabi podia learnworlds learndash'],
    ['something cheap for emailing my customers', 'mailchimp brevo mailerlite kit emailoctopus moosend'],
    ['calendly but european', 'cal-com doodle youcanbook-me simplybook-me'],
    ['excel but for teams', 'airtable google-sheets smartsheet baserow grist coda seatable microsoft-365'],
    [
      'ai that joins my calls and writes notes',
      'otter-ai fireflies-ai fathom-ai read-ai tldv avoma grain granola',
    ],
    ['no more sticky notes', 'miro mural trello todoist figjam'],
    ['realtor', 'follow-up-boss boldtrail lofty cinc real-geeks top-producer sierra-interactive wise-agent'],
    ['bard', 'google-gemini'],
    ['salesforce without the price', 'hubspot zoho-crm pipedrive freshsales suitecrm espocrm twenty'],
    ['crm not salesforce', 'hubspot zoho-crm pipedrive microsoft-dynamics-365'],
    ['tool to see what competitors do on google', 'semrush ahrefs spyfu similarweb moz serpstat'],
  ],
}
