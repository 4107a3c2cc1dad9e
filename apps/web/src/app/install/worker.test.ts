import { expect, test, vi } from 'vitest'
import { startWorker } from './worker'

const chrome = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0'

test.each([
  [chrome, true],
  [`${chrome} TongzhouApp/3.1`, false],
  [`${chrome} MicroMessenger/8.0.50`, false],
  [`${chrome} MicroMessenger/8.0.50 miniProgram/wx0`, false],
])('R-PWA-1: in %s the worker starts: %s', (userAgent, starts) => {
  const register = vi.fn().mockResolvedValue({})
  startWorker({ userAgent, serviceWorker: { register } as unknown as ServiceWorkerContainer })
  expect(register).toHaveBeenCalledTimes(starts ? 1 : 0)
})

test('R-PWA-1: a browser without workers, or one that refuses, is served all the same', () => {
  const serviceWorker = { register: () => Promise.reject(new Error('refused')) }
  expect(() =>
    startWorker({ userAgent: chrome, serviceWorker: serviceWorker as unknown as ServiceWorkerContainer }),
  ).not.toThrow()
  expect(() => startWorker({ userAgent: chrome } as Navigator)).not.toThrow()
})
