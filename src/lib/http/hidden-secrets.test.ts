import { expect, test } from 'vitest'
import { hideSecrets, hideSecretsIn } from './hidden-secrets.ts'

test('an address is shown without what opens it', () => {
  expect(hideSecrets('https://ann:pw@feeds.example.com/tools.json?key=abc&list=2')).toBe(
    'https://feeds.example.com/tools.json?key=…&list=…',
  )
  expect(hideSecrets('https://:pw@feeds.example.com')).toBe('https://feeds.example.com/')
  for (const plain of ['https://feeds.example.com/tools.json', 'catalogue', 'admin'])
    expect(hideSecrets(plain)).toBe(plain)
})

test('an error is shown without the secrets of the addresses in it', () => {
  expect(hideSecretsIn('fetching https://a:b@x.example.com/f?key=1 failed: no answer')).toBe(
    'fetching https://x.example.com/f?key=… failed: no answer',
  )
})
