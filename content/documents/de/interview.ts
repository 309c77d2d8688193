// German: the words of the self-interview.

import type { interview as english } from '#content/documents/en/interview.ts'

export const interview: typeof english = {
  language: 'Sprache',
  needsScript: 'Das Interview benötigt JavaScript, das in diesem Browser ausgeschaltet ist.',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  title: 'Ihr Interview',
  failed: 'Das Interview konnte nicht geladen werden',
  closed: {
    done: {
      title: 'Dieses Interview ist abgeschlossen',
      text: 'Vielen Dank, Sie müssen nichts weiter tun.',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Er ist vielleicht unvollständig, abgelaufen oder widerrufen. Bitte fragen Sie den Absender nach einem neuen.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: ({ day }) =>
        `Er war bis ${day} gültig. Was Sie bis dahin gesendet haben, ist angekommen. Wenden Sie sich an den Absender, wenn Sie etwas ergänzen möchten.`,
    },
    revoked: {
      title: 'Dieser Link wurde widerrufen',
      text: 'Der Absender hat ihn geschlossen. Was Sie vorher gesendet haben, ist angekommen. Wenden Sie sich an den Absender, wenn Sie etwas ergänzen möchten.',
    },
  },
  welcome: {
    hello: ({ name }) => `Guten Tag, ${name}`,
    who: ({ sender, company, count }) =>
      `${sender} möchte wissen, wie Ihre Arbeit bei ${company} heute abläuft, und stellt Ihnen dazu ${count === 1 ? 'eine Frage' : `${count} Fragen`}. Es geht um die Arbeit, nicht um Ihre Person.`,
    use: ({ house, company }) =>
      `Die Beraterinnen und Berater von ${house} lesen Ihre Antworten. Sie können daraus mit Ihrem Namen zitieren, wenn sie ${company} die Ergebnisse vorstellen.`,
    until: ({ moment }) =>
      `Sie können bis ${moment} in mehreren Etappen antworten und Gesendetes noch ändern.`,
    agree:
      'Ich bin einverstanden, dass meine Antworten an die Beratung gesendet und wie beschrieben verwendet werden.',
    missing: 'Bitte setzen Sie zuerst das Häkchen.',
    start: 'Beginnen',
  },
  question: {
    place: ({ n, all }) => `Frage ${n} von ${all}`,
    progress: 'Beantwortete Fragen',
    answer: 'Ihre Antwort',
    hint: 'In Ihren Worten. Wie lange, wie oft, wie viele: Eine grobe Zahl ist besser als keine.',
    length: ({ used, limit }) => `${used} von ${limit} Zeichen`,
    previous: 'Zurück',
    next: 'Weiter',
    finish: 'Abschließen',
  },
  open: ({ open, all }) =>
    open === 0
      ? all === 1
        ? 'Die Frage ist beantwortet.'
        : `Alle ${all} Fragen sind beantwortet.`
      : `${open} von ${all} Fragen ${open === 1 ? 'ist' : 'sind'} noch offen.`,
  impact: {
    label: 'Auswirkung',
    hint: '1: kaum spürbar · 5: kostet jede Woche Stunden · 10: entscheidet über Kosten oder Qualität der ganzen Leistung',
    unset: 'nicht bewertet',
    none: 'Nicht bewertet. Die Bewertung zählt, sobald Sie den Regler berühren, auch bei 5.',
    clear: 'Bewertung löschen',
  },
  status: {
    waiting: 'Wird gesendet …',
    saving: 'Wird gesendet …',
    saved: 'Gesendet',
    offline: 'Auf diesem Gerät gespeichert',
    refused: 'Nicht gesendet: auf diesem Gerät gespeichert',
    conflict: 'Auf einem anderen Gerät geändert',
  },
  conflict: {
    title: 'Sie haben diese Antwort währenddessen in einem anderen Tab oder auf einem anderen Gerät geändert',
    text: 'Ihr Text steht weiterhin oben und ist auf diesem Gerät gespeichert. Wählen Sie, welche Antwort gelten soll.',
    byOther: ({ author }) => `${author} hat diese Antwort währenddessen geändert`,
    you: 'Sie',
    other: 'Eine andere Person',
    score: ({ score }) => ` · Auswirkung ${score}`,
    mine: 'Meine behalten',
    newer: 'Die neuere übernehmen',
    both: 'Beide behalten',
  },
  finished: {
    thanks: 'Vielen Dank',
    none: 'Noch keine Antworten',
    almost: 'Fast fertig',
    arrived: ({ open }) => `Ihre Antworten sind angekommen. ${open} Sie können diese Seite schließen.`,
    nothing:
      'Sie haben noch keine Frage beantwortet. Gehen Sie zurück, um zu antworten, oder schließen Sie diese Seite.',
    notTold: 'Ihr Interview ist noch nicht als abgeschlossen vermerkt',
    waiting: ({ count }) =>
      count === 1
        ? '1 Antwort ist bisher nur auf diesem Gerät'
        : `${count} Antworten sind bisher nur auf diesem Gerät`,
    later:
      'Gesendet wird, sobald das Netz wieder da und diese Seite geöffnet ist. Nichts von Ihrem Text geht verloren.',
    send: 'Jetzt senden',
    change: ({ moment }) =>
      `Mit demselben Link können Sie zurückkehren und Ihre Antworten bis ${moment} ändern.`,
    back: 'Zurück zu meinen Antworten',
  },
  refusals: {
    interview_closed: 'Dieses Interview ist abgeschlossen.',
    interview_link_closed: 'Dieser Link ist nicht mehr gültig.',
    consent_needed: 'Bitte stimmen Sie zu, bevor Sie Antworten senden.',
    link_is_full: 'Dieser Link nimmt keinen weiteren Text auf. Bitte schreiben Sie dem Absender.',
    too_many: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    maintenance: 'Das System wird gewartet. Bitte versuchen Sie es später erneut.',
    unreachable: 'Der Server ist nicht erreichbar. Ihr Text ist auf diesem Gerät gespeichert.',
    other: 'Das hat nicht funktioniert. Ihr Text ist auf diesem Gerät gespeichert.',
  },
}
