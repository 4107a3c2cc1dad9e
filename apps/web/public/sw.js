// The worker of the installed pages (R-PWA-1). It keeps files of the build, which carry their hash, and the
// page that says that there is no network. It never keeps a page, an answer, or anything of a customer.
const FILES = 'files-1'
const OFFLINE = '/offline'
/** About two builds; the oldest go first. */
const MOST_FILES = 400
const KEPT = /javascript|text\/css|font/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(FILES)
      .then((cache) => cache.add(new Request(OFFLINE, { credentials: 'omit', cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromFiles(request))
})

/** A page is always the server's; without a network the page that says so. */
async function fromNetwork(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const offline = await caches.match(OFFLINE)
    if (offline === undefined) throw error

    return offline
  }
}

/** A file of the build never changes under its name. */
async function fromFiles(request) {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // A page under the name of a file is an error of somebody in between: it is not kept.
  if (answer.status === 200 && KEPT.test(answer.headers.get('content-type') ?? '')) {
    await cache.put(request, answer.clone())
    await forgetOldest(cache)
  }

  return answer
}

async function forgetOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)))
}
