"""OpenStack Swift with its S3 interface on loopback, in one process: what keeps accounts, buckets and objects, and the proxy.

serveSwift.py FOLDER LISTED: keeps everything below FOLDER, lists at most LISTED objects at a time, and prints its port.
The key is test:tester, the secret testing.
"""
import os
import signal
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import storage_policy, utils  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

# Whatever becomes of the test.
signal.alarm(900)

folder, listed = sys.argv[1], sys.argv[2]
settings = os.path.join(folder, "etc")
os.makedirs(settings, exist_ok=True)
os.makedirs(os.path.join(folder, "devices", "d1"), exist_ok=True)


def write(name, text):
    path = os.path.join(settings, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(port, app):
    with open(os.devnull, "w") as nothing:
        wsgi.server(port, app, log=nothing, protocol=SwiftHttpProtocol)


utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"gangway"
storage_policy.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE = write(
    "swift.conf", "[swift-hash]\n[storage-policy:0]\nname = one\ndefault = yes\n"
)
everywhere = f"""[DEFAULT]
swift_dir = {settings}
devices = {folder}/devices
mount_check = false
workers = 0
"""
kinds = ["account", "container", "object"]
ports = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in kinds}
for kind in kinds:
    place = {"ip": "127.0.0.1", "port": ports[kind].getsockname()[1]}
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "d1", "meta": "", **place})
    ring.rebalance()
    ring.get_ring().save(os.path.join(settings, kind + ".ring.gz"))
for kind in kinds:
    own = f"[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#{kind}\n"
    eventlet.spawn_n(serve, ports[kind], loadapp(write(kind + ".conf", everywhere + own)))

proxy = f"""
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# It wants to know of one, and does without: nobody answers there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = cn-north-1
allow_multipart_uploads = false
max_bucket_listing = {listed}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
"""
app = loadapp(write("proxy.conf", everywhere + proxy))
port = eventlet.listen(("127.0.0.1", 0))
print(port.getsockname()[1], flush=True)
serve(port, app)
