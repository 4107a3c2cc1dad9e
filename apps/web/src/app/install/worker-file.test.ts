import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { loadChunk } from '../../shared/lazy/load-chunk'
import { reloadOnce } from '../reload-once'

type Handler = (event: unknown) => void

/** Runs the worker's own file with caches and a network in memory. */
function worker(file: string, network: (url: string) => Response | null) {
  const handlers = new Map<string, Handler>()
  const stored = new Map<string, Map<string, Response>>()
  const nameOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, HERE).href
  const open = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)

    return {
      add: async (request: Request) => void files.set(nameOf(request), await fetch(request)),
      match: async (request: Request) => files.get(nameOf(request))?.clone(),
      put: async (request: Request, answer: Response) => void files.set(nameOf(request), answer),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => files.delete(request.url),
    }
  }
  const fetch = async (request: Request) => {
    const answer = network(new URL(request.url).pathname)
    if (answer === null) throw new TypeError('no network')

    return answer
  }
  let ended = false
  const self = {
    location: { origin: HERE },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: { unregister: async () => (ended = true) },
  }
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => [...stored.values()].flatMap((files) => files.get(nameOf(path)) ?? [])[0],
  }
  class Request extends globalThis.Request {
    constructor(path: string, options?: RequestInit) {
      super(new URL(path, HERE), { credentials: options?.credentials ?? 'same-origin' })
    }
  }
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public', file), 'utf8'), {
    self,
    caches,
    fetch,
    Request,
    URL,
    Promise,
  })

  return {
    stored,
    hasEnded: () => ended,
    run: async (name: 'install' | 'activate') => {
      let work: unknown
      handlers.get(name)?.({ waitUntil: (given: unknown) => (work = given) })
      await work
    },
    /** What the worker answers; undefined: it leaves the request alone. */
    ask: async (path: string, more: { mode?: string; method?: string } = {}) => {
      let answer: Promise<Response> | undefined
      const request = { url: new URL(path, HERE).href, method: 'GET', mode: 'cors', ...more }
      handlers.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })

      return answer
    },
  }
}

const HERE = 'https://fund.example'
const served = (type: string, text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } })

test('R-PWA-1: without a network a page is the one that says so; with one it is always the server’s', async () => {
  let isOnline = true
  const own = worker('sw.js', (path) =>
    isOnline ? served('text/html', path === '/offline' ? '没有网络' : '服务器的页面') : null,
  )
  await own.run('install')
  await own.run('activate')
  const page = async () => await (await own.ask('/mine', { mode: 'navigate' }))?.text()
  expect(await page()).toBe('服务器的页面')
  isOnline = false
  expect(await page()).toBe('没有网络')
  expect([...(own.stored.get('files-1')?.keys() ?? [])]).toEqual([`${HERE}/offline`])
})

test('R-PWA-1: files of the build are kept; answers of calls, pages under a file’s name and others’ files are not', async () => {
  const asked: string[] = []
  const own = worker('sw.js', (path) => {
    asked.push(path)
    if (path === '/assets/a-1.js') return served('text/javascript', 'a')

    return served('text/html', '<p>', path === '/assets/gone.js' ? 404 : 200)
  })
  await own.ask('/assets/a-1.js')
  const again = await own.ask('/assets/a-1.js')
  expect(await again?.text()).toBe('a')
  expect(asked).toEqual(['/assets/a-1.js'])
  await own.ask('/assets/gone.js')
  await own.ask('/assets/page.js')
  expect([...(own.stored.get('files-1')?.keys() ?? [])]).toEqual([`${HERE}/assets/a-1.js`])
  expect(await own.ask('/api/mam-service/x')).toBeUndefined()
  expect(await own.ask('/api/mam-service/x', { method: 'POST' })).toBeUndefined()
  expect(await own.ask('https://other.example/assets/a-1.js')).toBeUndefined()
})

test('R-PWA-1: of the files of many builds the newest stay', async () => {
  const own = worker('sw.js', () => served('text/javascript', 'x'))
  for (let at = 0; at < 405; at += 1) await own.ask(`/assets/f-${at}.js`)
  const files = [...(own.stored.get('files-1')?.keys() ?? [])]
  expect(files).toHaveLength(400)
  expect(files[0]).toBe(`${HERE}/assets/f-5.js`)
})

test('R-PWA-1: a worker that is taken back forgets everything and ends itself', async () => {
  const own = worker('sw-kill.js', () => null)
  own.stored.set('files-1', new Map())
  await own.run('activate')
  expect(own.stored.size).toBe(0)
  expect(own.hasEnded()).toBe(true)
})

test('A20: under a new build pages are the new ones, known files stay, and a file that is gone reloads the page once', async () => {
  let build = 1
  const own = worker('sw.js', (path) => {
    if (path === `/assets/main-${build}.js`) return served('text/javascript', `build ${build}`)
    if (path.startsWith('/assets/')) return served('text/plain; charset=utf-8', '没有这个文件', 404)

    return served('text/html', `<script src="/assets/main-${build}.js"></script>`)
  })
  const text = async (path: string, mode = 'cors') => await (await own.ask(path, { mode }))?.text()
  await text('/assets/main-1.js')
  build = 2
  expect(await text('/mine', 'navigate')).toContain('main-2.js')
  expect([await text('/assets/main-2.js'), await text('/assets/main-1.js')]).toEqual(['build 2', 'build 1'])

  // A page of build 1 that stands open asks for a part that build 2 does not have.
  const kept = new Map<string, string>()
  const reload = vi.fn()
  const page = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    location: { reload },
  } as unknown as Window
  const lazy = () =>
    loadChunk(
      async () => {
        const answer = await own.ask('/assets/lazy-1.js')
        if (answer?.status !== 200) throw new Error('gone')
      },
      {
        sleep: (ms) => (ms > 10_000 ? new Promise(() => {}) : Promise.resolve()),
        reloadOnce: () => reloadOnce(page),
      },
    )
  void lazy()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(lazy()).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).toHaveBeenCalledTimes(1)
  expect([...(own.stored.get('files-1')?.keys() ?? [])]).toEqual(
    ['main-1', 'main-2'].map((name) => `${HERE}/assets/${name}.js`),
  )
})
