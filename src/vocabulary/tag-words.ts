const ABBREVIATIONS = new Set(
  'ab ai api apm ats b2b bi cdn ci cd cms crm dns ehr erp etl gps hr iot it lms mdm ml ocr pdf pos rpa rss sdk seo sms sql sso ui ux vpn'.split(
    ' ',
  ),
)

/** "small-business-crm" becomes "small business CRM". */
export function tagWords(tag: string): string {
  return tag
    .split('-')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ')
}
