-- A webhook as providers send them: 1 KiB of JSON and a handful of headers.
wrk.method = 'POST'
wrk.body = '{"data":"' .. string.rep('x', 1024 - 11) .. '"}'
wrk.headers['Content-Type'] = 'application/json'
wrk.headers['User-Agent'] = 'Webhooks/1.0'
wrk.headers['X-Signature'] = 't=1700000000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'
