/** The key of lists for large companies. It is a size, not an industry, whatever a source says. */
export const ENTERPRISE = 'enterprise'

/** Single sign-on with user provisioning or an audit log: what large companies cannot do without. */
export const isForEnterprise = (has: ReadonlySet<string>) =>
  has.has('sso') && (has.has('scim') || has.has('audit-log'))
