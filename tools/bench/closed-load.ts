import { ask, openSockets } from './raw-http'

/**
 * Answers a second while every connection asks its next question as soon as its last one is answered. `next`
 * makes the request; the asking is light, so that the server and not the asking is the limit.
 */
export async function closedLoad(o: {
  readonly url: string
  readonly next: () => Buffer
  readonly connections: number
  readonly seconds: number
}): Promise<number> {
  const sockets = await openSockets(o.url, o.connections)
  const began = performance.now()
  const ends = began + o.seconds * 1000
  let answers = 0
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, failed) => {
          const go = (): void => {
            if (performance.now() >= ends) {
              resolve()
              return
            }
            ask(socket, o.next(), { done: answered, failed })
          }
          const answered = (): void => {
            answers += 1
            go()
          }
          go()
        }),
    ),
  )
  const rate = answers / ((performance.now() - began) / 1000)
  for (const socket of sockets) socket.destroy()

  return rate
}
