import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The ports of `npm start`: read from the settings, waited for. */

const EVERY_MS = 50
const FREE_TRIES = 100
const LISTEN_TRIES = 1200

/** A port setting; ends the program with a message when it is none. */
export function portOf(setting, fallback) {
  const text = process.env[setting] || String(fallback)
  const number = Number(text)
  if (/^\d{1,5}$/.test(text) && number >= 1 && number <= 65_535) return number
  console.error(
    `${setting}=${text}：端口必须是 1 到 65535 的整数。\n${setting} must be a port number from 1 to 65535, not "${text}".`,
  )
  process.exit(1)
}

/**
 * Waits a few seconds for a port that a killed part may still hold; false, with a message, when somebody
 * keeps it.
 */
export async function untilFree(number, setting) {
  for (let i = 0; i < FREE_TRIES; i++) {
    if (!(await connects(number))) return true
    await pause(EVERY_MS)
  }
  console.error(
    `端口 ${number} 已被占用：请停用占用它的程序，或换一个端口：${setting}=… npm start\n` +
      `Port ${number} is in use. Stop what uses it or choose another: ${setting}=… npm start`,
  )

  return false
}

/** Waits until a part listens; false when it takes a minute or `isOver`. */
export async function untilListening(number, isOver) {
  for (let i = 0; i < LISTEN_TRIES && !isOver(); i++) {
    if (await connects(number)) return true
    await pause(EVERY_MS)
  }

  return false
}

function connects(number) {
  return new Promise((done) => {
    const socket = createConnection({ port: number, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
