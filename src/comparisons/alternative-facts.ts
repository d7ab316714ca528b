/** What people leave a tool for, beside its price. */
export const alternativeFacts = [
  { key: 'open-source', label: 'Open source' },
  { key: 'self-hosting', label: 'Self-hosting' },
  { key: 'eu-hosting', label: 'EU hosting' },
  { key: 'sso', label: 'SSO' },
]
