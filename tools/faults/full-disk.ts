import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Fault, type FaultReport, untried } from './fault'
import { Storm } from './storm'

/**
 * The disk of the database fills up in a storm, and is freed again: nothing acknowledged is lost, nobody
 * repairs anything.
 */
export const fullDisk: Fault = {
  name: 'a full disk',
  run: async (): Promise<FaultReport> => {
    if (process.getuid?.() !== 0) return untried('a small disk needs root')
    const folder = mkdtempSync(join(tmpdir(), 'tz-full-'))
    chmodSync(folder, 0o755)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', folder])
    let storm: Storm | null = null
    try {
      storm = await Storm.open({ dataDir: folder, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } })
      const run = storm.start(8)
      await storm.progress(20)
      const ballast = join(folder, 'ballast')
      fillUp(folder, ballast)
      await pause(4000)
      const atFull = storm.acknowledged().length
      rmSync(ballast)
      // A database that stopped for lack of room is started again by its supervisor.
      await storm.startDatabase()
      await storm.progress(20)
      await run.stop()
      await storm.askAgain()
      const { attempts, acknowledged, lost, doubled } = await storm.tally()

      return {
        isGood: lost === 0 && doubled === 0 && acknowledged === attempts && acknowledged > atFull,
        text: `${acknowledged} of ${attempts} acknowledged (${atFull} before there was room again), ${lost} lost, ${doubled} doubled`,
      }
    } finally {
      await storm?.close().catch(() => undefined)
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Writes until 256 KB are left; the database writes meanwhile, so the last of it may be its own, and then the
 * disk is as full as it can be.
 */
function fillUp(folder: string, file: string): void {
  const megabyte = Buffer.alloc(1_048_576)
  for (;;) {
    const { bavail, bsize } = statfsSync(folder)
    const room = bavail * bsize - 262_144
    if (room <= 0) return
    try {
      appendFileSync(file, megabyte.subarray(0, Math.min(room, megabyte.length)))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return
      throw error
    }
  }
}
