import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { callExportName, callFileName } from '@tongzhou/contract/kit/call-name'

export interface ContractFile {
  readonly area: string
  readonly file: string
  readonly exportName: string
  readonly call: CallDefinition
}

/** Reads every contract of packages/contract/src; throws when file, export and path do not belong together. */
export async function readContracts(root: string): Promise<ContractFile[]> {
  const base = join(root, 'packages/contract/src')
  const areas = readdirSync(base, { withFileTypes: true }).filter((e) => e.isDirectory() && e.name !== 'kit')
  const found: ContractFile[] = []
  for (const area of areas.map((e) => e.name).sort()) {
    const files = readdirSync(join(base, area)).filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    for (const fileName of files.sort()) {
      const loaded = (await import(pathToFileURL(join(base, area, fileName)).href)) as Record<string, unknown>
      const file = fileName.replace(/\.ts$/, '')
      const found1 = Object.entries(loaded).find(([, value]) => isCall(value))
      if (!found1) continue
      const [exportName, value] = found1
      const call = value as CallDefinition
      checkNames({ area, file, exportName, call })
      found.push({ area, file, exportName, call })
    }
  }

  return found
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value
}

function checkNames(contract: ContractFile): void {
  const { area, file, exportName, call } = contract
  const problems = [
    call.area === area ? '' : `area is ${call.area}`,
    file === callFileName(call.path) ? '' : `file should be ${callFileName(call.path)}.ts`,
    exportName === callExportName(call.path) ? '' : `export should be ${callExportName(call.path)}`,
    call.body === 'query' && call.method !== 'GET' ? 'a query call is a GET' : '',
  ].filter(Boolean)
  if (problems.length > 0) throw new Error(`contract ${area}/${file}: ${problems.join(', ')}`)
}
