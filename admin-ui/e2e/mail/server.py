"""A mail server by aiosmtpd that is moody by recipient, and reads what it takes as mail programs do.

Says one JSON object a line: {"ready"}, {"attempt": recipient}, {"taken": …}, {"met"} and {"left"} of each client. Ends with its input.
"""

import asyncio
import email
import email.policy
import json
import sys

from aiosmtpd.smtp import SMTP


def say(**what):
    print(json.dumps(what, ensure_ascii=False), flush=True)


def read(content):
    """The message by Python's own parser, with everything it finds wrong."""
    message = email.message_from_bytes(content, policy=email.policy.default)
    parts = {part.get_content_type(): part for part in message.walk() if not part.is_multipart()}
    defects = [type(defect).__name__ for part in message.walk() for defect in part.defects]
    for name, value in message.items():
        defects += [f"{name}: {type(defect).__name__}" for defect in getattr(value, "defects", ())]
    return {
        "headers": [name for name, _ in message.items()],
        "from": str(message["From"]),
        "to": str(message["To"]),
        "subject": str(message["Subject"]),
        "id": str(message["Message-ID"]),
        "dated": message["Date"].datetime is not None,
        "text": parts["text/plain"].get_content() if "text/plain" in parts else "",
        "html": parts["text/html"].get_content() if "text/html" in parts else "",
        "defects": defects,
        "longest": max(len(line) for line in content.split(b"\r\n")),
    }


class Session(SMTP):
    def connection_made(self, transport):
        super().connection_made(transport)
        say(met=True)

    def connection_lost(self, error):
        super().connection_lost(error)
        say(left=True)


class Moods:
    """later@ is told to come back once, drop@ loses the connection once before the message, silent@ after it, refuse@ is never taken."""

    def __init__(self):
        self.seen = set()

    def first(self, recipient):
        new = recipient not in self.seen
        self.seen.add(recipient)
        return new

    async def handle_RCPT(self, server, session, envelope, address, options):
        say(attempt=address)
        if address.startswith("refuse@"):
            return "550 5.1.1 nobody here by that name"
        if address.startswith("drop@") and self.first(address):
            server.transport.abort()
            return "250 never said"
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server, session, envelope):
        [recipient] = envelope.rcpt_tos
        if recipient.startswith("later@") and self.first(recipient):
            return "451 4.3.0 come back"
        say(taken=recipient, sender=envelope.mail_from, **read(envelope.content))
        if recipient.startswith("silent@"):
            server.transport.abort()
        return "250 taken"


async def main():
    moods = Moods()
    loop = asyncio.get_running_loop()
    port = int(sys.argv[1])
    await loop.create_server(lambda: Session(moods, hostname="mail.test"), "127.0.0.1", port)
    say(ready=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
