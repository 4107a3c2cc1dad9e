import { once } from 'node:events'
import { stdin, stdout } from 'node:process'
import { answerLine } from './calc/answer-line'
import { helpText } from './calc/help-text'
import { linesOf } from './calc/lines'
import { calcMethods } from './calc/registry'

// The auditor's tool: one JSON object per line in, one answer per line out, by the product's own functions
// (docs/calc.md).
const methods = new Map(calcMethods.map((method) => [method.name, method]))

// Who reads us may stop early (| head): nobody is left to answer.
stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1))

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  stdout.write(`${helpText(calcMethods)}\n`)
} else {
  for await (const lines of linesOf(stdin.setEncoding('utf8'))) {
    const answers = lines.map((line) => `${JSON.stringify(answerLine(line, methods))}\n`)
    if (!stdout.write(answers.join(''))) await once(stdout, 'drain')
  }
}
