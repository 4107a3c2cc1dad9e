import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@tongzhou/db/embedded/cluster'
import { type Fault, type FaultReport, untried } from './fault'
import { postmasterOf } from './kill-faults'
import { Storm, type Tally } from './storm'

const MEGABYTES = 700

/**
 * The power goes: the database lies on a disk image of its own, everything is frozen in the middle of a
 * storm, and the image as the disk had it at that moment is recovered. A control without durable commits must
 * lose orders, else the test sees nothing.
 */
export const powerLoss: Fault = {
  name: 'loss of power',
  run: async (size): Promise<FaultReport> => {
    const reason = missing()
    if (reason !== null) return untried(reason)
    const cuts = size === 'quick' ? 1 : 20
    let [acknowledged, lost, doubled] = [0, 0, 0]
    for (let cut = 0; cut < cuts; cut += 1) {
      const tally = await cutPower({})
      acknowledged += tally.acknowledged
      lost += tally.lost
      doubled += tally.doubled
    }
    // Commits that wait for nobody to reach the disk: the copy comes up again, without them. Nor are they
    // flushed by the megabyte: a cut right after such a flush would lose nothing.
    const control = await cutPower({
      synchronous_commit: 'off',
      wal_writer_delay: '10s',
      wal_writer_flush_after: '1GB',
    })

    return {
      isGood: lost === 0 && doubled === 0 && acknowledged > 0 && control.lost > 0,
      text: `${cuts} cuts, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled; the control without durable commits lost ${control.lost} of ${control.acknowledged}`,
    }
  },
}

/** Why a disk image cannot be mounted here; null when it can. */
function missing(): string | null {
  if (process.getuid?.() !== 0) return 'mounting a disk image needs root'
  try {
    execFileSync('losetup', ['-f'], { stdio: 'ignore' })
  } catch {
    return 'no loop devices'
  }

  return existsSync('/usr/sbin/mkfs.ext4') || existsSync('/sbin/mkfs.ext4') ? null : 'no mkfs.ext4'
}

async function cutPower(settings: Readonly<Record<string, string>>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'tz-power-'))
  chmodSync(folder, 0o755)
  const image = join(folder, 'disk.img')
  const disk = mount(image, join(folder, 'disk'), true)
  let storm: Storm | null = null
  let copy: string | null = null
  try {
    storm = await Storm.open({ dataDir: disk, settings })
    const run = storm.start(16)
    await storm.progress(300)
    const pids = familyOf(postmasterOf(storm))
    for (const pid of pids) signal(pid, 'SIGSTOP')
    const told = storm.attempts.map((attempt) => attempt.orderNo)
    copyFileSync(image, join(folder, 'copy.img'))
    // The machine of the copy has no other processes: what ran before the cut is gone.
    for (const pid of pids) signal(pid, 'SIGKILL')
    await storm.killServer()
    await run.stop()
    // Only what had been acknowledged by the time of the cut counts.
    storm.attempts.forEach((attempt, at) => (attempt.orderNo = told[at] ?? null))
    copy = mount(join(folder, 'copy.img'), join(folder, 'copied'), false)

    return await recover(storm, copy)
  } finally {
    await storm?.close().catch(() => undefined)
    for (const place of [disk, copy]) if (place !== null) execFileSync('umount', ['-l', place])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the copy still holds; a database that does not come up again has lost everything. */
async function recover(storm: Storm, copy: string): Promise<Tally> {
  try {
    const recovered = await startCluster({ dataDir: copy })
    try {
      return await storm.tally(recovered.urlOf('faults'))
    } finally {
      // Also where nothing is left to be counted: it would hold the disk for ever.
      await recovered.stop()
    }
  } catch {
    const acknowledged = storm.acknowledged().length

    return { attempts: storm.attempts.length, acknowledged, lost: acknowledged, doubled: 0 }
  }
}

/** Mounts an image as a disk of its own; a new one is formatted first. */
function mount(image: string, place: string, isNew: boolean): string {
  if (isNew) {
    execFileSync('truncate', ['-s', `${MEGABYTES}M`, image])
    execFileSync('mkfs.ext4', ['-q', '-F', image])
  }
  mkdirSync(place)
  execFileSync('mount', ['-o', 'loop,commit=300', image, place])
  chmodSync(place, 0o755)

  return place
}

/** The postmaster and its children. */
function familyOf(postmaster: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })

  return [postmaster, ...children.split(/\s+/).filter(Boolean).map(Number)]
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // A backend that ended meanwhile.
  }
}
