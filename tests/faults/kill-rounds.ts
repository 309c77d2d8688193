// Kills the server with SIGKILL during writes, repeatedly: afterwards every acknowledged write must be stored, and nothing else.

import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseServer, makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'
import { Ledger } from './ledger.ts'
import { openWriter, readBack, sender, type WriterAudit, write } from './writer.ts'

const WRITERS = 8

export interface Figures {
  rounds: number
  databaseKilled: number
  killedWhileStarting: number
  acknowledged: number
  lost: string[]
  phantom: string[]
  /** Milliseconds from each start to the first answer from a ready server. */
  restarts: number[]
}

/**
 * Runs `rounds` rounds on a data folder, which is deleted at the end. `random` returns numbers from 0 to 1; `report` receives one
 * line per round.
 */
export async function killRounds(
  folder: string,
  rounds: number,
  random: () => number,
  report: (line: string) => void,
): Promise<Figures> {
  const figures: Figures = {
    rounds,
    databaseKilled: 0,
    killedWhileStarting: 0,
    acknowledged: 0,
    lost: [],
    phantom: [],
    restarts: [],
  }
  let server = startServer({ folder, withoutPages: true })
  const token = await makeAdmin(await server.ready, setupToken(server))
  for (let round = 1; round <= rounds; round++) {
    const { ledger, desks: writers } = await writeUntil(server, token, `Round ${round}`, random, async () => {
      // Rounds 1, 5, 9 … also kill the database; rounds 2, 6, 10 … are killed once more during startup.
      if (round % 4 === 1) killDatabase(folder, figures)
      await server.kill()
    })
    if (round % 4 === 2) await killWhileStarting(folder, random, figures)
    server = await restart(folder, figures)
    await compare(await server.ready, token, ledger, writers, figures)
    report(
      `round ${round}: ${figures.acknowledged} acknowledged, lost ${figures.lost.length}, phantom ${figures.phantom.length}`,
    )
  }
  await server.stop()
  await rm(folder, { recursive: true })
  return figures
}

/** Runs eight writers and ends the server meanwhile; returns what the server acknowledged. */
export async function writeUntil(
  server: ServerProcess,
  token: string,
  name: string,
  random: () => number,
  end: () => Promise<void>,
) {
  const send = sender(await server.ready, token)
  const ledger = new Ledger()
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => openWriter(send, `${name} desk ${n}`)),
  )
  const writing = writers.map(writer => write(send, writer, ledger))
  await pause(200 + 1300 * random())
  await end()
  await Promise.all(writing)
  return { ledger, desks: writers }
}

function killDatabase(folder: string, figures: Figures): void {
  process.kill(databaseServer(folder), 'SIGKILL')
  figures.databaseKilled++
}

async function killWhileStarting(folder: string, random: () => number, figures: Figures): Promise<void> {
  const server = startServer({ folder, withoutPages: true })
  await pause(900 * random())
  await server.kill()
  figures.killedWhileStarting++
}

async function restart(folder: string, figures: Figures): Promise<ServerProcess> {
  const began = performance.now()
  const server = startServer({ folder, withoutPages: true })
  await server.ready
  figures.restarts.push(Math.round(performance.now() - began))
  return server
}

/** Adds lost and phantom writes to the figures. */
export async function compare(
  address: string,
  token: string,
  ledger: Ledger,
  writers: WriterAudit[],
  figures: Pick<Figures, 'acknowledged' | 'lost' | 'phantom'>,
): Promise<void> {
  const send = sender(address, token)
  const found = (await Promise.all(writers.map(writer => readBack(send, writer)))).flat()
  const { lost, phantom } = ledger.compare(found)
  figures.acknowledged += ledger.acknowledged
  figures.lost.push(...lost)
  figures.phantom.push(...phantom)
}
