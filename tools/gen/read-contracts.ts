import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { callFileName } from '@tongzhou/contract/kit/call-file-name'

export interface ContractFile {
  readonly area: string
  /**
   * Folder below packages/contract/src, with the sub-area of a large area: "account/sign-in". The same in
   * every room.
   */
  readonly folder: string
  readonly file: string
  readonly exportName: string
  readonly call: CallDefinition
}

/**
 * Reads every contract of packages/contract/src; throws when file, export and path do not belong together.
 */
export async function readContracts(root: string): Promise<ContractFile[]> {
  const base = join(root, 'packages/contract/src')
  const found: ContractFile[] = []
  for (const folder of foldersOf(base)) {
    const files = readdirSync(join(base, folder)).filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    for (const fileName of files.sort()) {
      const loaded = (await import(pathToFileURL(join(base, folder, fileName)).href)) as Record<
        string,
        unknown
      >
      const call = Object.entries(loaded).find(([, value]) => isCall(value))
      if (!call) continue
      const [area = ''] = folder.split('/')
      const contract = {
        area,
        folder,
        file: fileName.replace(/\.ts$/, ''),
        exportName: call[0],
        call: call[1] as CallDefinition,
      }
      checkNames(contract)
      found.push(contract)
    }
  }
  const twice = found.filter((c, i) => found.findIndex((other) => other.exportName === c.exportName) !== i)
  if (twice.length > 0) throw new Error(`calls of one name: ${twice.map((c) => c.exportName).join(', ')}`)

  return found
}

/**
 * "fund", "account/sign-in": areas and their sub-areas in order; the staff's calls are a registry of their
 * own.
 */
function foldersOf(base: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(base, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'kit' && entry.name !== 'staff')
      .map((entry) => (folder === '' ? entry.name : `${folder}/${entry.name}`))
      .sort()
      .flatMap((name) => [name, ...below(name)])

  return below('')
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value
}

function checkNames(contract: ContractFile): void {
  const { area, folder, file, exportName, call } = contract
  const problems = [
    call.area === area ? '' : `area is ${call.area}`,
    file === callFileName(call.name) ? '' : `file should be ${callFileName(call.name)}.ts`,
    exportName === call.name ? '' : `export should be ${call.name}`,
    call.body === 'query' && call.method !== 'GET' ? 'a query call is a GET' : '',
  ].filter(Boolean)
  if (problems.length > 0) throw new Error(`contract ${folder}/${file}: ${problems.join(', ')}`)
}
