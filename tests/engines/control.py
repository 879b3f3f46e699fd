"""The line between a host and the test that started it: JSON, one message a line, over a socket of loopback.

The test sends {"id", "do", ...} and gets {"id", "value"} or {"id", "error"}. The host tells {"heard", ...}; with
"asked" it wants an answer, which comes as {"answer", "value"}. When the line breaks, the host ends.
"""
import json
import os
import socket


class Control:
    def __init__(self, port, commands):
        self.commands = commands
        self.waiting = {}
        self.asked = 0
        self.rest = b""
        self.line = socket.create_connection(("127.0.0.1", port))

    def fileno(self):
        return self.line.fileno()

    def tell(self, **message):
        self.line.sendall(json.dumps(message).encode() + b"\n")

    def ask(self, then, **message):
        """Tells what was heard; `then` gets the test's answer."""
        self.asked += 1
        self.waiting[self.asked] = then
        self.tell(asked=self.asked, **message)

    def ask_now(self, **message):
        """Tells what was heard and holds the page until the test has answered, as a direct return does."""
        answers = []
        self.ask(answers.append, **message)
        while not answers:
            self.receive()
        return answers[0]

    def receive(self):
        """Takes what has come. Waits when nothing has."""
        data = self.line.recv(65536)
        if not data:
            os._exit(0)
        *lines, self.rest = (self.rest + data).split(b"\n")
        for line in lines:
            self.take(json.loads(line))

    def take(self, message):
        if "answer" in message:
            self.waiting.pop(message["answer"])(message.get("value"))
            return
        done = lambda value=None: self.tell(id=message["id"], value=value)
        try:
            self.commands[message["do"]](message, done)
        except Exception as error:
            self.tell(id=message["id"], error=repr(error))
