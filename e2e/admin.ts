/** The administrator of the site under test. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery' }
