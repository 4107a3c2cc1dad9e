import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exchangeFolder } from './live'

const root = mkdtempSync(join(tmpdir(), 'tz-exchange-'))
const port = exchangeFolder(root)
const modeOf = (...path: string[]): string => (statSync(join(root, ...path)).mode & 0o777).toString(8)

test('files for a registrar can be read by us and our group alone', async () => {
  mkdirSync(join(root, 'T1/to-ta'), { recursive: true })
  writeFileSync(join(root, 'T1/to-ta/OFI.TXT.tmp'), 'left behind', { mode: 0o666 })
  const file = (name: string) => ({ name, bytes: Buffer.from(name) })
  await port.send('T1', { data: [file('OFD.TXT')], index: file('OFI.TXT') })
  await port.send('T2', { data: [], index: file('OFI.TXT') })
  expect([modeOf('T1/to-ta/OFD.TXT'), modeOf('T1/to-ta/OFI.TXT')]).toEqual(['640', '640'])
  expect([modeOf('T2'), modeOf('T2/to-ta')]).toEqual(['750', '750'])
})

test('a pipe, a link and a device are refused by name and not waited at', async () => {
  const folder = join(root, 'T3/from-ta')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, 'elsewhere'), 'somebody else’s')
  writeFileSync(join(folder, 'OFI_PLAIN.TXT'), 'ours')
  execFileSync('mkfifo', [join(folder, 'OFI_PIPE.TXT')])
  symlinkSync(join(root, 'elsewhere'), join(folder, 'OFI_LINK.TXT'))
  symlinkSync('/dev/zero', join(folder, 'OFI_DEVICE.TXT'))
  mkdirSync(join(folder, 'OFI_FOLDER.TXT'))
  for (const kind of ['PIPE', 'LINK', 'DEVICE', 'FOLDER']) {
    const refused = new RegExp(`OFI_${kind}.TXT is no plain file`)
    await expect(port.read('T3', `OFI_${kind}.TXT`)).rejects.toThrow(refused)
    await expect(port.open('T3', `OFI_${kind}.TXT`)).rejects.toThrow(refused)
  }
  expect((await port.read('T3', 'OFI_PLAIN.TXT')).toString()).toBe('ours')
})
