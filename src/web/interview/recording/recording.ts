// Records sound from this device's microphone in chunks, with a level meter, pause and automatic end.

/** Bit rate for speech: an hour and a half fits into one file. */
const BITS_PER_SECOND = 32_000
const CHUNK_MS = 1000

const FORMATS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg']

export interface RecordingParts {
  /** Bytes after which recording ends automatically. */
  limit: number
  /** The content so far, about every second. */
  onChunk(content: Blob, seconds: number): void
  /** Called at the end; `content` is empty if nothing was recorded. */
  onEnd(content: Blob, seconds: number): void
}

export interface RunningRecording {
  /** File name extension: "webm", "m4a", "ogg". */
  ending: string
  /** Current loudness, 0 to 1. */
  level(): number
  /** Seconds recorded, without pauses. */
  seconds(): number
  pause(): void
  resume(): void
  stop(): void
}

/** Requests the microphone and starts. Rejects if there is none or access is denied. */
export async function startRecording(parts: RecordingParts): Promise<RunningRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const mimeType = FORMATS.find(format => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  })
  const sound = new AudioContext()
  const level = meterOf(sound, stream)
  const time = stopwatch()
  const chunks: Blob[] = []
  const content = () => new Blob(chunks, { type: recorder.mimeType })
  recorder.ondataavailable = ({ data }) => {
    chunks.push(data)
    if (recorder.state === 'inactive') return
    parts.onChunk(content(), time.seconds())
    if (content().size > parts.limit - 200_000) recorder.stop()
  }
  recorder.onstop = () => {
    time.pause()
    for (const track of stream.getTracks()) track.stop()
    void sound.close()
    parts.onEnd(content(), time.seconds())
  }
  recorder.start(CHUNK_MS)
  time.resume()
  return {
    ending: endingOf(recorder.mimeType),
    level,
    seconds: time.seconds,
    pause: () => {
      recorder.pause()
      time.pause()
    },
    resume: () => {
      recorder.resume()
      time.resume()
    },
    stop: () => recorder.state !== 'inactive' && recorder.stop(),
  }
}

function endingOf(mime: string): string {
  if (mime.includes('mp4')) return 'm4a'
  return mime.includes('ogg') ? 'ogg' : 'webm'
}

function meterOf(sound: AudioContext, stream: MediaStream): () => number {
  const analyser = sound.createAnalyser()
  analyser.fftSize = 512
  sound.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return () => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    return Math.min(1, loudest / 100)
  }
}

/** Monotonic stopwatch that stops during pauses. */
function stopwatch() {
  let before = 0
  let since: number | null = null
  const seconds = () => (before + (since === null ? 0 : performance.now() - since)) / 1000
  return {
    seconds,
    pause: () => {
      before = seconds() * 1000
      since = null
    },
    resume: () => {
      since ??= performance.now()
    },
  }
}
