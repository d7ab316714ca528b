import { defineVocabulary } from './vocabulary.ts'

/** What people use software for: each key is a page at /tools-for-{key}. */
export const useCases = defineVocabulary({
  'Ways of working': [
    ['remote-work', 'Remote work', 'distributed teams', 'work from home'],
    ['team-collaboration', 'Team collaboration', 'teamwork'],
    ['personal-organisation', 'Personal organization', 'personal organisation'],
    ['learning', 'Learning', 'training'],
  ],
  'Kinds of company': [
    ['startups', 'Startups', 'founders'],
    ['small-business', 'Small business', 'small businesses', 'smb'],
    ['freelancers', 'Freelancers', 'self-employed', 'solopreneurs'],
    ['agencies', 'Agencies', 'agency'],
  ],
  Jobs: [
    ['lead-generation', 'Lead generation', 'find leads'],
    ['customer-onboarding', 'Customer onboarding'],
    ['customer-service', 'Customer service', 'support teams'],
    ['content-creation', 'Content creation', 'creators'],
    ['event-management', 'Event management', 'events'],
    ['product-management', 'Product management'],
    ['software-development', 'Software development'],
    ['data-analysis', 'Data analysis'],
    ['online-selling', 'Online selling', 'selling online'],
    ['hiring', 'Hiring', 'recruitment'],
    ['bookkeeping', 'Bookkeeping', 'accounts'],
    ['incident-response', 'Incident response', 'outages'],
  ],
})

/** Who uses it: each key is a page at /{key}-software. */
export const industries = defineVocabulary({
  Industries: [
    ['healthcare', 'Healthcare', 'medical', 'clinics'],
    ['education', 'Education', 'schools', 'universities'],
    ['ecommerce', 'E-commerce', 'online retail'],
    ['finance', 'Finance', 'banking', 'financial services'],
    ['real-estate', 'Real estate', 'property'],
    ['nonprofit', 'Nonprofit', 'charities', 'ngo'],
    ['legal', 'Legal', 'law firms'],
    ['manufacturing', 'Manufacturing', 'factories'],
    ['hospitality', 'Hospitality', 'hotels', 'restaurants'],
    ['enterprise', 'Enterprise', 'large companies'],
    ['technology', 'Technology', 'tech companies'],
    ['media', 'Media', 'publishers'],
    ['retail', 'Retail', 'shops'],
    ['government', 'Government', 'public sector'],
    ['construction', 'Construction', 'builders'],
    ['professional-services', 'Professional services', 'consulting'],
  ],
})

export const platforms = defineVocabulary({
  Platforms: [
    ['web', 'Web', 'browser'],
    ['windows', 'Windows'],
    ['macos', 'macOS', 'mac'],
    ['linux', 'Linux'],
    ['ios', 'iOS', 'iphone', 'ipad'],
    ['android', 'Android'],
    ['browser-extension', 'Browser extension'],
    ['self-hosted', 'Self-hosted', 'on-premises'],
    ['command-line', 'Command line', 'terminal'],
  ],
})

/** Things tools connect to that are not tools of the catalogue; a tool is named by its own slug. */
export const outsideIntegrations = defineVocabulary({
  'Calendars and mail': [['apple-calendar', 'Apple Calendar']],
  'Social networks and ads': [
    ['google-ads', 'Google Ads'],
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
    ['linkedin', 'LinkedIn'],
    ['x-twitter', 'X (Twitter)', 'twitter'],
    ['youtube', 'YouTube'],
  ],
  Data: [
    ['excel', 'Microsoft Excel', 'excel'],
    ['active-directory', 'Active Directory'],
  ],
})
