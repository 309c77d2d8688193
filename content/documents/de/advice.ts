// German: levers, first actions, acceptance tests, and the recommendations that ratings trigger.

import type { LanguageTexts } from '#content/documents/language-texts.ts'

export const WORDING: NonNullable<LanguageTexts['content']>['wording'] = {
  recommendations: {
    automation: {
      title: 'Die Arbeit hinter den hoch bewerteten Antworten automatisieren',
      text: 'Beginnen Sie mit den hier genannten Antworten: Jede nennt Arbeit, die heute spürbar Zeit oder Qualität kostet. Nehmen Sie den zugehörigen Schritt in die Prozesskarte auf, halten Sie Minuten und Menge als Ausgangswert fest und automatisieren Sie zuerst den mit der größten Menge. Vereinbaren Sie vorher eine Abnahmeprüfung.',
    },
    communication: {
      title: 'Übergaben und Rückmeldungen einheitlich regeln',
      text: 'Probleme mit hoher Auswirkung bleiben selten in einem Team. Benennen Sie für jede hier genannte Antwort eine zuständige Person, legen Sie fest, was zu einer vollständigen Übergabe gehört, und besprechen Sie offene Punkte jede Woche gemeinsam, bis die Automatisierung läuft.',
    },
    monitoring: {
      title: 'Eine laufende Überwachung der Kennzahlen einrichten',
      text: 'Verfolgen Sie Menge, Minuten je Fall, Anteil auf Anhieb richtiger Fälle und Kosten pro Monat aus denselben Quellen wie dieses Audit. So wird jede Verbesserung am Ausgangswert gemessen, und ein Rückfall wird binnen Wochen sichtbar.',
    },
  },
  priorities: { high: 'hoch', medium: 'mittel', low: 'niedrig' },
  advice: {
    levers: {
      assist: {
        label: 'Unterstützen',
        title: '{name}: Entwurf durch KI, Entscheidung durch Menschen',
        fits: 'Wo Fehler schwer wiegen oder Urteil gefragt ist: Ein Modell entwirft und prüft, ein Mensch bleibt verantwortlich.',
        monday:
          'Sammeln Sie die letzten zwanzig Fälle mit allen Eingaben und Ergebnissen und vereinbaren Sie mit {owner}, was einen guten Entwurf ausmacht.',
        test: 'Bei zwanzig neuen Fällen dauert ein Vorgang mit Prüfung höchstens {target} statt heute {minutes}, und kein Fehler bleibt unentdeckt, der heute auffällt.',
      },
      workflow: {
        label: 'Workflow',
        title: '{name} automatisieren',
        fits: 'Wo dieselbe kurze Arbeit in gleicher Form wiederkehrt: Felder wandern nach Regeln, Ausnahmen gehen an einen Menschen.',
        monday:
          'Halten Sie fest, welche Felder von wo nach wo übertragen werden, und klären Sie mit {owner} die Ausnahmen des letzten Monats.',
        test: 'Die Bearbeitungszeit sinkt von {minutes} auf höchstens {target} je Vorgang ({runs}), und jede Ausnahme erreicht einen Menschen.',
      },
      agent: {
        label: 'Agent',
        title: '{name}: durch einen KI-Agenten in festen Grenzen',
        fits: 'Wo lange Arbeit über mehrere Systeme häufig vorkommt: Ein Agent schließt Fälle in festen Grenzen ab und übergibt die anderen.',
        monday:
          'Vereinbaren Sie Grenzen mit {owner}: welche Fälle der Agent abschließt, welche er übergibt und welche Daten er braucht.',
        test: 'Im Parallelbetrieb sinkt die Arbeitszeit von {minutes} auf höchstens {target} je Vorgang ({runs}), und jeder Fall ist nachvollziehbar.',
      },
      remove: {
        label: 'Schritt entfallen lassen',
        title: '{name} entfallen lassen',
        fits: 'Wo den Schritt danach niemand vermisst oder er für eine Lösung zu kurz ist.',
        monday:
          'Fragen Sie, wer den Schritt vermissen würde, und lassen Sie ihn in einem Team eine Woche weg.',
        test: 'Nach einem Monat sind aus {minutes} im Mittel höchstens {target} geworden ({runs}), und danach wird nicht mehr berichtigt als zuvor.',
      },
      data: {
        label: 'Zuerst die Daten',
        title: '{name}: zuerst die Daten in Ordnung bringen',
        fits: 'Wo Fälle unvollständig eintreffen oder Zahlen strittig sind: Was darauf aufbaut, wird nur schneller falsch.',
        monday:
          'Vereinbaren Sie mit {owner} eine feste Form der Eingänge und zählen Sie zwei Wochen lang einheitlich, was unvollständig eintrifft und wie lange es dauert.',
        test: 'Minuten und Menge werden einheitlich gezählt, und ein Vorgang dauert höchstens {target} statt heute {minutes}, weil Rückfragen entfallen.',
      },
    },
    own: {
      title: '{name} verbessern',
      monday:
        'Vereinbaren Sie mit {owner} zwanzig typische Fälle und halten Sie fest, wie lange jeder heute dauert.',
      test: 'Bei zwanzig neuen Fällen dauert ein Vorgang höchstens {target} statt heute {minutes}, ohne mehr Berichtigungen als heute.',
    },
    offMap: {
      monday: 'Nehmen Sie den Schritt mit Minuten, Stundensatz und Häufigkeit in die Prozesskarte auf.',
      test: 'Der Jahresbetrag beruht auf einem Schritt mit gezählten Minuten und Mengen, und die Änderung wird daran gemessen.',
    },
    reasons: {
      chosen: 'Von der Beratung gewählt.',
      off_map: 'Weil noch kein Schritt der Prozesskarte dahintersteht.',
      often_incomplete: 'Weil vieles unvollständig oder falsch eintrifft.',
      decision_costs_time: 'Weil die Entscheidung Zeit kostet und nichts verhindert.',
      moves_data: 'Weil dabei vor allem Daten übertragen werden.',
      writes: 'Weil es vor allem Schreibarbeit ist.',
      checks: 'Weil es vor allem Prüfarbeit ist.',
      mistakes_weigh: 'Weil Fehler schwerer wiegen als die Zeit.',
      routine: 'Weil es kurze Arbeit in gleicher Form ist.',
      in_one_system: 'Weil es längere Arbeit in einem System ist.',
      long_and_frequent: 'Weil es lange Arbeit über mehrere Systeme ist, die oft vorkommt.',
      long_and_rare: 'Weil die Arbeit lange dauert, aber für mehr zu selten vorkommt.',
    },
    verdicts: {
      pays: 'Nach allen Kosten bleiben im ersten Jahr {year}.',
      later: 'Im ersten Jahr rechnet es sich nicht: Nach allen Kosten bleiben {year}.',
      never:
        'Nach diesen Zahlen nicht zu empfehlen: Der Betrieb kostet mehr, als er spart. Im ersten Jahr bleiben {year}.',
      unjudged: 'Die Kosten sind noch nicht geschätzt; schätzen Sie sie vor der Entscheidung.',
    },
  },
}
