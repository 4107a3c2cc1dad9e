import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Decimal } from 'decimal.js'
import { dictionary21 } from '@tongzhou/registrar-files/dictionary-21'
import { dictionary22 } from '@tongzhou/registrar-files/dictionary-22'

/**
 * A row of a registrar's file: texts trimmed, numbers with their decimals. Of the product only the table of
 * widths is used.
 */
export interface Row {
  readonly fileDay: string
  text(name: string): string
  number(name: string): Decimal
}

const HEAD_LINES = 10

/** The newest day of which a folder has a file of a type; '' without any. */
export function newestDay(folder: string, type: string): string {
  return filesOf(folder, type).at(-1)?.day ?? ''
}

/**
 * All rows of one type in a folder (of the days that are wanted), by day and in file order; split files one
 * after another.
 */
export function rowsOf(
  folder: string,
  type: string,
  isWanted: (fileDay: string) => boolean = () => true,
): Row[] {
  return filesOf(folder, type)
    .filter(({ day }) => isWanted(day))
    .flatMap(({ name, day }) => rowsIn(join(folder, name), day))
}

function filesOf(folder: string, type: string): { name: string; day: string }[] {
  const pattern = new RegExp(`^OFD_\\w+_\\w+_(\\d{8})_${type}(_\\d{3})?\\.TXT$`, 'i')

  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const day = pattern.exec(name)?.[1]

      return day === undefined ? [] : [{ name, day }]
    })
}

/**
 * Widths come from the dictionary of the file's version, the order from the file's own header; cut by bytes.
 */
function rowsIn(path: string, fileDay: string): Row[] {
  const lines = linesOf(readFileSync(path))
  const head = lines.slice(0, HEAD_LINES).map((line) => line.toString('latin1').trim())
  const dictionary = head[1] === '22' ? dictionary22 : dictionary21
  const count = Number(head[9])
  let at = 0
  const places = new Map(
    lines.slice(HEAD_LINES, HEAD_LINES + count).map((line) => {
      const name = line.toString('latin1').trim()
      const field = dictionary.field(name)
      if (field === undefined) throw new Error(`${path}: unknown field ${name}`)
      const place = { from: at, to: (at += field.bytes), decimals: field.decimals }

      return [name.toUpperCase(), place] as const
    }),
  )
  const first = HEAD_LINES + count + 1
  const records = Number(lines[first - 1]?.toString('latin1'))

  return lines.slice(first, first + records).map((line) => rowFrom(line, { fileDay, places }))
}

function rowFrom(
  line: Buffer,
  file: { fileDay: string; places: ReadonlyMap<string, { from: number; to: number; decimals: number }> },
): Row {
  const cut = (name: string) => {
    const place = file.places.get(name.toUpperCase())

    return place === undefined
      ? { text: '', decimals: 0 }
      : { text: line.subarray(place.from, place.to).toString('latin1').trim(), decimals: place.decimals }
  }

  return {
    fileDay: file.fileDay,
    text: (name) => cut(name).text,
    number: (name) => {
      const { text, decimals } = cut(name)

      return new Decimal(text === '' ? 0 : text).div(new Decimal(10).pow(decimals))
    },
  }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0, to = 0; from < bytes.length; from = to + 2) {
    to = bytes.indexOf('\r\n', from)
    if (to < 0) to = bytes.length
    lines.push(bytes.subarray(from, to))
  }

  return lines
}
