import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { answerLine } from './calc/answer-line'
import { helpText } from './calc/help-text'
import { calcMethods } from './calc/registry'

// The auditor's tool: one JSON object per line in, one answer per line out, by the product's own functions (docs/calc.md).
const methods = new Map(calcMethods.map((method) => [method.name, method]))

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  stdout.write(`${helpText(calcMethods)}\n`)
} else {
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    if (line.trim() !== '') stdout.write(`${JSON.stringify(answerLine(line, methods))}\n`)
  }
}
