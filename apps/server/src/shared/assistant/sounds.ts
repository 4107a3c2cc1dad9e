import { type QuestionReader, questionReader } from '@tongzhou/domain/assistant/read-question'
import { pinyin } from 'pinyin-pro'

/** The syllables of a text without tones, one for each sign; '' for what is no Han sign. */
export function soundsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array' }).map((syllable, at) =>
    /\p{Script=Han}/u.test(Array.from(text)[at] ?? '') ? syllable : '',
  )
}

let reader: QuestionReader | null = null

/** The reader of questions, made once a process: its vocabulary is the program's. */
export function questions(): QuestionReader {
  reader ??= questionReader(soundsOf)

  return reader
}
