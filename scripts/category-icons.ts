import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
const { categorySprite } = await vite.ssrLoadModule('/scripts/category-sprite.tsx')
writeFileSync('src/catalogue/components/category-icons.svg', categorySprite())
await vite.close()
