import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'

const ADDRESS = 'http://host.test/page?fundCode=890001&channelCode=002'

/**
 * A test host page: the web's own `host` room alone on an empty page, as `window.host`, so that every row of
 * the bridge table can be driven in a real browser. `window.seen` collects what the host asked of the page
 * around it.
 */
export async function openHostPage(context: BrowserContext): Promise<Page> {
  const script = await hostScript()
  const html = `<!doctype html><html lang="zh-CN"><title>host</title><body><script>${script}</script></body></html>`
  const page = await context.newPage()
  await page.route('http://host.test/**', (route) =>
    route.request().url().startsWith('http://host.test/page')
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ contentType: 'image/png', body: 'picture' }),
  )
  await page.goto(ADDRESS)
  await page.waitForFunction(() => 'host' in window)

  return page
}

async function hostScript(): Promise<string> {
  const source = `
    import { chooseHost } from './choose-host'
    window.seen = []
    const note = (name) => (...values) => void window.seen.push([name, ...values])
    void chooseHost(window, {
      go: note('go'), back: note('back'), toast: note('toast'), showCode: note('showCode'),
      routeOf: (page) => (page === 'login' ? '/login' : null),
    }).then((host) => (window.host = host))`
  const { outputFiles } = await build({
    stdin: {
      contents: source,
      resolveDir: join(import.meta.dirname, '../../apps/web/src/host'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  })

  return (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')
}
