import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A bench for the kit alone: `npx vite packages/ui/dev --config packages/ui/dev/vite.config.ts`. Not part of
 * any build.
 */
export default defineConfig({ plugins: [tailwindcss()] })
