import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Every component that the pages can import has a sample under its name, with what the keyboard does and what
// is spoken (kit-block.tsx wants both).

const kit = join(import.meta.dirname, '..')
const pages = join(import.meta.dirname, '../../../../apps')

/** What stands once at the root, over the whole gallery too. */
const roots: Readonly<Record<string, string>> = {
  DialogsProvider: 'draws what useDialogs asks',
  LinkProvider: 'draws nothing',
  ToastProvider: 'draws what useToast says',
}

/** Components that have no sample of their own, and what shows them; no page uses one. */
const innerParts: Readonly<Record<string, string>> = {
  BoatShapes: 'the shapes of Boat, for drawings of which it is a part',
  CalendarButton: 'opens the calendar of DateField and DateRangeField',
  ChartData: 'the data table under every chart',
  ChartDays: 'the days under LineChart',
  ChartGrid: 'the grid of LineChart',
  ChartReadout: 'the line above LineChart',
  ChartTicks: 'the values beside LineChart',
  CheckboxBox: 'the box of Checkbox and AgreementCheck',
  ChoiceRow: 'a row of ChoiceRows',
  Crosshair: 'the day that is read in LineChart',
  DayGrid: 'the days of Calendar',
  DayInput: 'the text of DateField and DateRangeField',
  DayPanel: 'what DateField opens',
  EngravingPaths: 'the strokes of Engraving, for drawings of which they are a part',
  Field: 'label, hint and error around every field',
  LinePlot: 'the drawing of LineChart',
  Marker: 'a dot in LineChart',
  MonthGrid: 'the months of Calendar and MonthField',
  MonthPanel: 'what MonthField opens',
  OptionList: 'what Chooser and Cascader open',
  PickerPopup: 'where the calendars of the fields stand',
  RangePanel: 'what DateRangeField opens',
  Scrubber: 'the slider over LineChart and OwnSea',
  SliceList: 'the list of Donut and StackedBar',
  Stroke: 'the depth of WaterBar',
  TableHeader: 'the head of Table',
  WeekdayHead: 'the head of Calendar, HeatCalendar and DebitTower',
  WindowedRows: 'the rows of a long Table',
}

/** What stands over a sample, and its source with its attributes. */
interface ShownSample {
  readonly name: string
  readonly text: string
}

/** The names of components that a file exports; constants in capitals are none. */
function componentsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:default )?(?:function|const|class) ([A-Z]\w*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== name.toUpperCase())
}

/** The samples in a file of the gallery. */
function samplesOf(text: string): ShownSample[] {
  return [...text.matchAll(/<Sample\s(.*?)<\/Sample>/gs)].map(([, sample = '']) => ({
    name: /name="([^"]*)"/.exec(sample)?.[1] ?? '',
    text: sample,
  }))
}

/** The components that no sample both names and draws. */
function withoutSample(components: readonly string[], samples: readonly ShownSample[]): string[] {
  return components.filter(
    (component) =>
      !samples.some(
        ({ name, text }) =>
          new RegExp(`\\b${component}\\b`).test(name) && new RegExp(`<${component}\\b`).test(text),
      ),
  )
}

/** The samples whose note on the keyboard or on speech says nothing. */
function withoutNotes(samples: readonly ShownSample[]): string[] {
  return samples
    .filter(({ text }) => !/\bkeys="[^"]{4,}"/.test(text) || !/\bspoken="[^"]{4,}"/.test(text))
    .map(({ name }) => name)
}

/** The texts of the components under a folder, by their paths from it. */
function textsOf(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\//.test(path))
    .map((path) => ({ path: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }))
}

const files = textsOf(kit)
const components = files
  .filter(({ path }) => !path.startsWith('kit-page/'))
  .flatMap(({ text }) => componentsOf(text))
const samples = files
  .filter(({ path }) => path.startsWith('kit-page/') && path !== 'kit-page/kit-block.tsx')
  .flatMap(({ text }) => samplesOf(text))

test('every component has a sample under its name, or is said to be a part of others', () => {
  expect(withoutSample(components, samples).toSorted()).toEqual(
    [...Object.keys(roots), ...Object.keys(innerParts)].toSorted(),
  )
})

test('what is said to be a part of others is used by no page', () => {
  const imported = textsOf(pages).flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '@tongzhou\/ui\//g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  expect(imported).toContain('Button')
  expect(Object.keys(innerParts).filter((part) => imported.includes(part))).toEqual([])
})

test('every sample says what the keyboard does and what is spoken', () => {
  expect(samples.map(({ name }) => name)).toContain('LineChart')
  expect(withoutNotes(samples)).toEqual([])
})

test('a component without a sample, one that is only drawn in another’s, and an empty note are seen', () => {
  const made = componentsOf(
    'export function Gauge() {}\nexport const Dial = memo(() => null)\nexport default function Tide() {}\n' +
      'export const WIDTH = 3\nexport type Kept = string\nfunction Inner() {}\n',
  )
  expect(made).toEqual(['Gauge', 'Dial', 'Tide'])
  const shown = samplesOf(
    '<Sample name="Gauge：空" keys="" spoken="读出水位。">\n<Card><Gauge /><Dial /></Card></Sample>' +
      '<Sample name="Tide" keys="只是图，跳过。" spoken="读出潮位。"><TideTable /></Sample>',
  )
  expect(withoutSample(made, shown)).toEqual(['Dial', 'Tide'])
  expect(withoutNotes(shown)).toEqual(['Gauge：空'])
})
