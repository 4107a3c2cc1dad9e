import type { FileStream } from '@tongzhou/registrar-files/file-stream'

/** A registrar is reached by files in an exchange folder and by nothing else (docs/ports/registrar.md). */
export interface RegistrarPort {
  /**
   * Puts files into the registrar's inbox: data first, the index last, each under a temporary name and then
   * renamed, so that the index never names an incomplete file. Sending again replaces them with the same
   * bytes.
   */
  send(taCode: string, files: { data: readonly OutgoingFile[]; index: OutgoingFile }): Promise<void>
  /** Names of the files the registrar has finished writing; temporary ones are left out. */
  received(taCode: string): Promise<readonly string[]>
  /**
   * A digest of the received files of a day ('YYYYMMDD' in the name); it changes when any of them is written
   * again.
   */
  mark(taCode: string, day: string): Promise<string>
  /**
   * What distinguishes one received file by its exact name from one written over it; the same text while it
   * is not there.
   */
  stamp(taCode: string, name: string): Promise<string>
  /** The bytes of a received index, by the name `received` answered. */
  read(taCode: string, name: string): Promise<Buffer>
  /** A received file of any length, to be read from its beginning. */
  open(taCode: string, name: string): Promise<FileStream>
}

export interface OutgoingFile {
  readonly name: string
  readonly bytes: Buffer
}
